import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { FiltroCestas, PrecoDaMemoria } from '../../../contract/index.ts'
import { type ContratacoesTables, tabelas } from '../../tables.ts'

export type AlcanceDaPessoa = 'todas' | readonly number[]

const COLUNAS = [
	'codces',
	'titces',
	'codund',
	'codpescad',
	'dtacad',
	'metces',
	'correcao',
	'meses',
	'sitces',
	'dscjus',
	'dscdev',
	'codpesapr',
	'codpescon',
	'dtacon',
	'entrada',
	'hashdad',
	'ajuste',
	'dscaju',
	'nompesapr',
] as const

function filtrar(db: Db, alcance: AlcanceDaPessoa) {
	const query = tabelas(db).selectFrom('cesta')
	return alcance === 'todas' ? query : query.where('codund', 'in', alcance.length === 0 ? [-1] : [...alcance])
}

export async function paginarCestas(db: Db, alcance: AlcanceDaPessoa, { pagina, porPagina, sitces }: FiltroCestas) {
	const query = sitces ? filtrar(db, alcance).where('sitces', '=', sitces) : filtrar(db, alcance)
	const [itens, { total }] = await Promise.all([
		query
			.select(['codces', 'titces', 'codund', 'sitces', 'dtacad'])
			.select(
				sql<number>`(select count(*) from contratacoes.cestaitm as i where i.codces = cesta.codces)`.as('qtditens'),
			)
			.orderBy('codces', 'desc')
			.limit(porPagina)
			.offset((pagina - 1) * porPagina)
			.execute(),
		query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

const naoHa = () => new NotFoundError('cesta-nao-encontrada', 'Não há esta cesta. Escolha-a na lista de cestas.')

/** @throws NotFoundError for a basket of a unit beyond the person's reach. */
export const obterCesta = (db: Db, alcance: AlcanceDaPessoa, codces: number) =>
	filtrar(db, alcance).select(COLUNAS).where('codces', '=', codces).executeTakeFirstOrThrow(naoHa)
export type LinhaDaCesta = Awaited<ReturnType<typeof obterCesta>>

/** The basket is held until the transaction ends. */
export const reservarCesta = (db: Db, alcance: AlcanceDaPessoa, codces: number) =>
	filtrar(db, alcance).select(COLUNAS).where('codces', '=', codces).forUpdate().executeTakeFirstOrThrow(naoHa)

export async function inserirCesta(db: Db, nova: Insertable<ContratacoesTables['cesta']>): Promise<number> {
	const { codces } = await tabelas(db).insertInto('cesta').values(nova).returning('codces').executeTakeFirstOrThrow()
	return codces
}

export async function alterarCesta(
	db: Db,
	codces: number,
	mudanca: Updateable<ContratacoesTables['cesta']>,
): Promise<void> {
	await tabelas(db).updateTable('cesta').set(mudanca).where('codces', '=', codces).execute()
}

export const listarItensDaCesta = (db: Db, codces: number) =>
	tabelas(db)
		.selectFrom('cestaitm as i')
		.innerJoin('bem as b', 'b.codbem', 'i.codbem')
		.select(['i.codbem', 'i.qtditm', 'i.vlrout', 'i.dscout', 'b.nombem', 'b.dscbem', 'b.unibas'])
		.where('i.codces', '=', codces)
		.orderBy('b.nombem')
		.orderBy('i.codbem')
		.execute()

/** False: the item is not in the basket. */
export async function alterarMetodoDoItem(
	db: Db,
	{
		codces,
		codbem,
		...metodo
	}: {
		readonly codces: number
		readonly codbem: number
		readonly vlrout: string | null
		readonly dscout: string | null
	},
): Promise<boolean> {
	const { numUpdatedRows } = await tabelas(db)
		.updateTable('cestaitm')
		.set(metodo)
		.where('codces', '=', codces)
		.where('codbem', '=', codbem)
		.executeTakeFirstOrThrow()
	return numUpdatedRows === 1n
}

export async function gravarItem(db: Db, item: Insertable<ContratacoesTables['cestaitm']>): Promise<void> {
	await tabelas(db)
		.insertInto('cestaitm')
		.values(item)
		.onConflict((conflito) => conflito.columns(['codces', 'codbem']).doUpdateSet({ qtditm: item.qtditm }))
		.execute()
}

export async function removerItem(db: Db, codces: number, codbem: number): Promise<void> {
	await tabelas(db).deleteFrom('cestaitm').where('codces', '=', codces).where('codbem', '=', codbem).execute()
}

/** Prices of the bank for an item, as the memória freezes them. */
export async function listarPrecosDaMemoria(
	db: Db,
	{ codbem, codces }: { readonly codbem: number; readonly codces: number },
	limite: number,
): Promise<PrecoDaMemoria[]> {
	const linhas = await tabelas(db)
		.selectFrom('precofonte as p')
		.leftJoin('compra as c', 'c.codpcddsp', 'p.codpcddsp')
		.leftJoin('fornecedor as f', 'f.codfor', 'p.codfor')
		.leftJoin('cestaexc as x', (join) => join.onRef('x.codpre', '=', 'p.codpre').on('x.codces', '=', codces))
		.select([
			'x.dscmot',
			'p.codpre',
			'p.codpcddsp',
			'p.tippre',
			'p.dtaref',
			'p.vlruni',
			'p.qtditm',
			'p.unimed',
			'p.capacidade',
		])
		.select(['p.unibas', 'p.stacan', 'p.staven', 'p.staorcsig', 'c.numcpr', 'c.anocpr', 'f.nomfor'])
		.where('p.codbem', '=', codbem)
		.orderBy('p.dtaref', 'desc')
		.orderBy('p.codpre', 'desc')
		.limit(limite)
		.execute()
	return linhas.map(({ numcpr, anocpr, vlruni, dscmot, ...preco }) => ({
		...preco,
		...(dscmot === null ? {} : { excluido: dscmot }),
		// A secret budget is not written into a document either.
		vlruni: preco.tippre === 'EST' && preco.staorcsig === 'S' ? null : vlruni,
		numcpr: numcpr === null ? null : `${numcpr}/${anocpr}`,
	}))
}

/** Quotations answered in this basket. Their numbers are negative, so that none is that of a price of the bank. */
export const listarPrecosCotados = (db: Db, codces: number) =>
	tabelas(db)
		.selectFrom('cotacao as c')
		.innerJoin('cotacaoitm as i', 'i.codcot', 'c.codcot')
		.innerJoin('fornecedor as f', 'f.codfor', 'c.codfor')
		.leftJoin('cestaexc as x', (join) =>
			join.on('x.codpre', '=', sql<number>`-i.codcotitm`).on('x.codces', '=', codces),
		)
		.select([
			'x.dscmot',
			'i.codcotitm',
			'i.codbem',
			'i.vlruni',
			'i.qtditm',
			'c.codfor',
			'c.dtarsp',
			'f.nomfor',
			'f.portefor',
		])
		.where('c.codces', '=', codces)
		.orderBy('i.codcotitm')
		.execute()

/** Quotations enter the price bank once the basket is concluded: no supplier reads another's before. */
export async function inserirPrecosCotados(
	db: Db,
	precos: readonly Insertable<ContratacoesTables['precofonte']>[],
): Promise<void> {
	if (precos.length > 0) await tabelas(db).insertInto('precofonte').values(precos).execute()
}

export const buscarMemoria = (db: Db, codces: number) =>
	tabelas(db)
		.selectFrom('memoria')
		.select(['codaucdoc', 'chave', 'sha256'])
		.where('codces', '=', codces)
		.executeTakeFirst()

/** False: another request has issued it meanwhile. */
export async function inserirMemoria(db: Db, nova: Insertable<ContratacoesTables['memoria']>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tabelas(db)
		.insertInto('memoria')
		.values(nova)
		.onConflict((conflito) => conflito.column('codces').doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

export async function gravarExclusao(db: Db, nova: Insertable<ContratacoesTables['cestaexc']>): Promise<void> {
	const { dscmot, codpes, dtaexc } = nova
	await tabelas(db)
		.insertInto('cestaexc')
		.values(nova)
		.onConflict((conflito) => conflito.columns(['codces', 'codpre']).doUpdateSet({ dscmot, codpes, dtaexc }))
		.execute()
}

export async function removerExclusao(db: Db, codces: number, codpre: number): Promise<void> {
	await tabelas(db).deleteFrom('cestaexc').where('codces', '=', codces).where('codpre', '=', codpre).execute()
}

/** A draft with everything that was in it. */
export async function removerCesta(db: Db, codces: number): Promise<void> {
	const pedidas = tabelas(db).selectFrom('cotacao').select('codcot').where('codces', '=', codces)
	await tabelas(db).deleteFrom('cotacaoitm').where('codcot', 'in', pedidas).execute()
	await tabelas(db).deleteFrom('cotacao').where('codces', '=', codces).execute()
	await tabelas(db).deleteFrom('cestaexc').where('codces', '=', codces).execute()
	await tabelas(db).deleteFrom('cestaprc').where('codces', '=', codces).execute()
	await tabelas(db).deleteFrom('cestaitm').where('codces', '=', codces).execute()
	await tabelas(db).deleteFrom('cesta').where('codces', '=', codces).execute()
}
