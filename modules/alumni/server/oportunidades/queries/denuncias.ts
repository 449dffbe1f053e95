import { parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { ListaDeDenuncias } from '../../../contract/index.ts'
import { type AlumniTables, alumni } from '../../tables.ts'

/** False: an earlier report by this person is still open. */
export async function inserirDenuncia(db: Db, denuncia: Insertable<AlumniTables['dnuamn']>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await alumni(db)
		.insertInto('dnuamn')
		.values(denuncia)
		// Literal, as in the partial index: PostgreSQL cannot match a parameter with the index in a generic plan.
		.onConflict((conflict) => conflict.columns(['numseqopd', 'codpes']).where('sitdnu', '=', sql.lit('A')).doNothing())
		.executeTakeFirstOrThrow()
	return Boolean(numInsertedOrUpdatedRows)
}

/** Separation of duties: a report about one's own opportunity is not found, so somebody else of level 1 decides it. */
export const obterDenuncia = (db: Db, coddnu: number, codpes: number) =>
	alumni(db)
		.selectFrom('dnuamn as d')
		.innerJoin('opdamn as o', 'o.numseqopd', 'd.numseqopd')
		.select(['d.numseqopd', 'd.sitdnu'])
		.where('d.coddnu', '=', coddnu)
		.where('o.codpescad', '<>', codpes)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('denuncia-nao-encontrada', 'Não há esta denúncia. Recarregue a lista.'),
		)

interface Decisao {
	readonly numseqopd: number
	readonly sitdnu: 'P' | 'I'
	readonly codpesdec: number
	readonly dtadec: string
}

/** Closes all open reports of an opportunity and returns the reporters. */
export async function decidirDenuncias(db: Db, { numseqopd, ...decisao }: Decisao): Promise<number[]> {
	const linhas = await alumni(db)
		.updateTable('dnuamn')
		.set(decisao)
		.where('numseqopd', '=', numseqopd)
		.where('sitdnu', '=', 'A')
		.returning('codpes')
		.execute()
	return linhas.map(({ codpes }) => codpes)
}

export async function paginarDenuncias(db: Db, codpes: number, { pagina, porPagina, sitdnu }: ListaDeDenuncias) {
	const achadas = alumni(db)
		.selectFrom('dnuamn as d')
		.innerJoin('opdamn as o', 'o.numseqopd', 'd.numseqopd')
		.where('o.codpescad', '<>', codpes)
		.$if(sitdnu !== undefined, (query) => query.where('d.sitdnu', '=', sitdnu ?? 'A'))
	const itens = await achadas
		.select(['d.coddnu', 'd.numseqopd', 'd.codpes', 'd.txtdnu', 'd.sitdnu', 'd.dtacad', 'o.nomcgofnc', 'o.nomepr'])
		.orderBy('d.dtacad')
		.orderBy('d.coddnu')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await achadas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
	return { itens, total }
}
