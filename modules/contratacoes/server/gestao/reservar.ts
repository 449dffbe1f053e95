import { type Db, RuleError, type SessionUser } from '@portal/platform/server'
import { lerAlcance } from '../cestas/fazer.ts'
import * as queries from './queries.ts'

/** A purchase of the person's units, held until the transaction ends. */
export async function reservarPropria(db: Db, user: SessionUser, codpcddsp: number) {
	const compra = await queries.reservarCuidada(db, lerAlcance(user), codpcddsp)
	if (compra.codund === null)
		throw new RuleError(
			'compra-de-outro-orgao',
			'Esta compra é de outro órgão, que cuida dela. Aqui só os itens são ligados ao catálogo.',
		)
	return compra
}
