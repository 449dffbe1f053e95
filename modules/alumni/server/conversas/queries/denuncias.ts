import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { ListaDeDenunciasDeConversa } from '../../../contract/index.ts'
import { type AlumniTables, alumni } from '../../tables.ts'

type Nova = Pick<Insertable<AlumniTables['conversa_denuncia']>, 'codcnv' | 'codpes' | 'txtdnu' | 'dtacad'>

/** False: an earlier report by this person is still open. */
export async function inserirDenunciaDeConversa(db: Db, nova: Nova): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await alumni(db)
		.insertInto('conversa_denuncia')
		.values({ ...nova, codpesdec: null, dtadec: null, dscmot: null })
		.onConflict((conflict) => conflict.columns(['codcnv', 'codpes']).where('sitdnu', '=', sql.lit('A')).doNothing())
		.executeTakeFirst()
	return Boolean(numInsertedOrUpdatedRows)
}

export async function verificarDenunciaAberta(db: Db, codcnv: number, codpes: number): Promise<boolean> {
	const linha = await alumni(db)
		.selectFrom('conversa_denuncia')
		.select('coddnucnv')
		.where('codcnv', '=', codcnv)
		.where('codpes', '=', codpes)
		.where('sitdnu', '=', 'A')
		.executeTakeFirst()
	return linha !== undefined
}

interface Valores {
	/** Person who decides, who must not take part in the conversation. */
	readonly codpes: number
	readonly sitdnu: string
	readonly limite: number
	readonly salto: number
}
const lista = preparedByShape((shape: { sitdnu: boolean }, p: Valores) =>
	alumni(queryBuilder())
		.selectFrom('conversa_denuncia as d')
		.innerJoin('conversa as c', 'c.codcnv', 'd.codcnv')
		.select(['d.coddnucnv', 'd.codcnv', 'c.titcnv', 'd.txtdnu', 'd.sitdnu', 'd.dtacad'])
		.select(sql<string | null>`${nomeDaPessoaEm('d.codpes')}`.as('nompes'))
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where(sql<boolean>`${p.codpes}::int not in (c.codpesaut, c.codpesint)`)
		.$if(shape.sitdnu, (query) => query.where(sql<boolean>`d.sitdnu = ${p.sitdnu}::text`))
		.orderBy('d.coddnucnv')
		.limit(sql<number>`${p.limite}`)
		.offset(sql<number>`${p.salto}`),
)
export const listarDenunciasDeConversa = (
	db: Db,
	codpes: number,
	{ pagina, porPagina, sitdnu }: ListaDeDenunciasDeConversa,
) =>
	withTotal(
		(parte) => lista(db, { sitdnu: sitdnu !== undefined }, { codpes, sitdnu: sitdnu ?? 'A', ...parte }),
		parteDe({ pagina, porPagina }),
	)

/** @throws NotFoundError also where the decider takes part in the conversation. */
export async function obterDenunciaDeConversa(db: Db, coddnucnv: number, codpes: number) {
	const linha = await alumni(db)
		.selectFrom('conversa_denuncia as d')
		.innerJoin('conversa as c', 'c.codcnv', 'd.codcnv')
		.select(['d.codcnv', 'c.titcnv', 'c.codpesaut', 'c.codpesint', 'c.dtaenc'])
		.where('d.coddnucnv', '=', coddnucnv)
		.executeTakeFirst()
	if (!linha || linha.codpesaut === codpes || linha.codpesint === codpes)
		throw new NotFoundError('denuncia-nao-encontrada', 'Não há esta denúncia. Recarregue a lista.')
	return linha
}

interface Decisao {
	readonly codcnv: number
	readonly sitdnu: 'P' | 'I'
	readonly codpesdec: number
	readonly dtadec: string
	readonly dscmot: string
}

/** One decision closes all open reports of a conversation; returns the reporters. */
export async function decidirDenunciasDaConversa(db: Db, { codcnv, ...decisao }: Decisao): Promise<number[]> {
	const linhas = await alumni(db)
		.updateTable('conversa_denuncia')
		.set(decisao)
		.where('codcnv', '=', codcnv)
		.where('sitdnu', '=', 'A')
		.returning('codpes')
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
