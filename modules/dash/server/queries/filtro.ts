import type { Alcance } from '@portal/platform/contract'
import { type Db, limitToReach } from '@portal/platform/server'
import type { Filtro } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

export interface Recorte extends Omit<Filtro, 'ano'> {
	readonly ano: number
	readonly alcance: Alcance
}

/** Entrants of a view: the conditions of its filters and of the person's reach, the same for card, list and export. */
export function filtrarIngressantes(db: Db, { ano, tiping, numcha, codund, codcur, modvag, alcance }: Recorte) {
	let query = tabelas(db)
		.selectFrom('ing as i')
		.where('i.anoing', '=', ano)
		.where((eb) => limitToReach(alcance, eb.ref('i.codund')))
	if (tiping !== undefined) query = query.where('i.tiping', '=', tiping)
	if (numcha !== undefined) query = query.where('i.numcha', '=', numcha)
	if (codund !== undefined) query = query.where('i.codund', '=', codund)
	if (codcur !== undefined) query = query.where('i.codcur', '=', codcur)
	if (modvag !== undefined) query = query.where('i.modvag', '=', modvag)
	return query
}

/** Waiting list of the same view; it belongs to no call. */
export function filtrarEspera(db: Db, { ano, tiping, codund, codcur, modvag, alcance }: Recorte) {
	let query = tabelas(db)
		.selectFrom('espera as e')
		.where('e.anoing', '=', ano)
		.where((eb) => limitToReach(alcance, eb.ref('e.codund')))
	if (tiping !== undefined) query = query.where('e.tiping', '=', tiping)
	if (codund !== undefined) query = query.where('e.codund', '=', codund)
	if (codcur !== undefined) query = query.where('e.codcur', '=', codcur)
	if (modvag !== undefined) query = query.where('e.modvag', '=', modvag)
	return query
}
