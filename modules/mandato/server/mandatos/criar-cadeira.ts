import { type Db, diaDe, type Portal, RuleError, throwIfRefused } from '@portal/platform/server'
import { type DadosDaCadeira, estaExtinto, recusaDeSeguirCargo } from '../../contract/index.ts'
import { inserirCadeira, type LinhaDoColegiado } from '../queries/colegiados.ts'
import { reservarCadeira } from '../queries/mandatos.ts'
import { acompanharCargo } from './acompanhar-cargo.ts'

/** A seat, still vacant; the one that follows an office is filled at once with who holds the office today. */
export async function criarCadeira(
	db: Db,
	portal: Portal,
	{ codcol, dtadtvclg }: LinhaDoColegiado,
	{ cargo, nummaxrec, ...dados }: DadosDaCadeira,
): Promise<{ numcad: number }> {
	if (estaExtinto(dtadtvclg, diaDe(portal)))
		throw new RuleError('colegiado-extinto', 'O colegiado foi extinto, e não tem mais cadeiras novas. Crie-a em outro.')
	if (!cargo) return inserirCadeira(db, { ...dados, nummaxrec: nummaxrec ?? null, codcol })
	const origem = await reservarCadeira(db, cargo, cargo.numcad)
	throwIfRefused(recusaDeSeguirCargo({ ctgcad: dados.ctgcad, mesmoColegiado: origem.codcol === codcol }))
	const seguidora = { codcadcgo: origem.codcad, dtasegcgo: diaDe(portal) }
	const { numcad } = await inserirCadeira(db, { ...dados, ...seguidora, nummaxrec: null, codcol })
	await acompanharCargo(db, portal, origem.codcad)
	return { numcad }
}
