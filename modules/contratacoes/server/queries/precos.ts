import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import { type FonteDaNorma, MAXIMO_DE_PRECOS, type Norma } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { type Escolha, filtrarEscolha } from './escolha.ts'
import { conterPalavras, montarConsulta } from './filtros.ts'

/** Columns of an item, with the number of its prices that may count. */
const COLUNAS_DO_BEM = [
	'b.codbem',
	'b.nombem',
	'b.dscbem',
	'b.nomgrpbem',
	'b.unibas',
	sql<number>`(select count(*) from contratacoes.precofonte as p where p.codbem = b.codbem and p.valbas is not null)`.as(
		'qtdpre',
	),
] as const

const filtrarBens = (db: Db, busca: string | undefined) => {
	const consulta = montarConsulta(busca)
	const query = tabelas(db).selectFrom('bem as b')
	return consulta === undefined ? query : query.where(conterPalavras('b.palavras', consulta))
}

export async function paginarBens(
	db: Db,
	busca: string | undefined,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const [itens, { total }] = await Promise.all([
		filtrarBens(db, busca)
			.select(COLUNAS_DO_BEM)
			.orderBy('b.nombem')
			.orderBy('b.codbem')
			.limit(limite)
			.offset(salto)
			.execute(),
		filtrarBens(db, busca)
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

/** @throws NotFoundError when the catalogue has no such item. */
export const obterBem = (db: Db, codbem: number) =>
	tabelas(db)
		.selectFrom('bem as b')
		.select(COLUNAS_DO_BEM)
		.where('b.codbem', '=', codbem)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('item-nao-encontrado', 'Não há este item no catálogo. Procure-o no banco de preços.'),
		)

/** Prices that are shown of an item with more of them than one answer holds. */
const MAXIMO_ENTRE_MUITOS = 500

/**
 * Prices of an item, the newest first, and how many there are beyond those of one answer: they are counted only where
 * there are more.
 */
export async function listarPrecos(
	db: Db,
	{ codbem, qtdpre }: { readonly codbem: number; readonly qtdpre: number },
	escolha: Escolha,
) {
	const escolhidos = tabelas(db)
		.selectFrom('precofonte as p')
		.where('p.codbem', '=', codbem)
		.where(filtrarEscolha(escolha))
	const contar = async () =>
		(await escolhidos.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
	const muitos = qtdpre > MAXIMO_DE_PRECOS ? await contar() : 0
	// The numbers come from the index alone, however few of tens of thousands of prices are chosen.
	const numeros = escolhidos
		.select('p.codpre')
		.orderBy('p.dtaref', 'desc')
		.orderBy('p.codpre', 'desc')
		.limit(muitos > MAXIMO_DE_PRECOS ? MAXIMO_ENTRE_MUITOS : MAXIMO_DE_PRECOS + 1)
	const linhas = await tabelas(db)
		.selectFrom('precofonte as p')
		.where('p.codpre', 'in', numeros)
		.leftJoin('compra as c', 'c.codpcddsp', 'p.codpcddsp')
		.leftJoin('fornecedor as f', 'f.codfor', 'p.codfor')
		.select(['p.codpre', 'p.codpcddsp', 'p.tippre', 'p.fonte', 'p.dtaref', 'p.vlruni', 'p.qtditm', 'p.unimed'])
		.select([
			'p.capacidade',
			'p.unibas',
			'p.quemcap',
			'p.stacan',
			'p.staven',
			'p.codfor',
			'f.nomfor',
			'c.codund',
			'c.nomorg',
			'c.sitcpr',
		])
		.select(['p.siguf', 'p.portefor', 'p.staorcsig', 'c.anocpr', 'c.numcpr'])
		.orderBy('p.dtaref', 'desc')
		.orderBy('p.codpre', 'desc')
		.execute()
	if (linhas.length <= MAXIMO_DE_PRECOS && muitos <= MAXIMO_DE_PRECOS) return { linhas, alem: 0 }
	// Prices that do not count are not in the number of the item.
	const total = muitos || (await contar())
	return { linhas: linhas.slice(0, MAXIMO_ENTRE_MUITOS), alem: total - MAXIMO_ENTRE_MUITOS }
}
export type LinhaDoPreco = Awaited<ReturnType<typeof listarPrecos>>['linhas'][number]

/** The norm that rules a research of this day, with the sources that it takes. */
export const obterNorma = (db: Db, dia: string): Promise<Norma> =>
	tabelas(db)
		.selectFrom('norma')
		.select(['nomnor', 'minpre', 'maxmes', 'cvalerta', 'maxcot', 'dscfnt', 'metodos', 'dscout', 'dscaju'])
		.select(
			sql<FonteDaNorma[]>`(
				select coalesce(json_agg(json_build_object('tipfnt', f.tipfnt, 'nomfnt', f.nomfnt, 'maxmes', f.maxmes,
					'dscfnt', f.dscfnt) order by f.numord), '[]')
				from contratacoes.normafonte as f where f.codnor = norma.codnor
			)`.as('fontes'),
		)
		.where('dtaini', '<=', dia)
		.orderBy('dtaini', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow()

export const listarIndice = (db: Db) =>
	tabelas(db)
		.selectFrom('indice')
		.select(['mes', 'numidx', 'varidx'])
		.where('codidx', '=', 'IPCA')
		.orderBy('mes')
		.execute()
