import { type Alcance, lerPalavras } from '@portal/platform/contract'
import {
	containing,
	type Db,
	limitToReach,
	NotFoundError,
	prepared,
	preparedByShape,
	queryBuilder,
	withTotal,
} from '@portal/platform/server'
import { type Expression, type Insertable, sql } from 'kysely'
import { type Condicao, type FiltroConvenios } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<NereuTables>).withSchema('nereu')
export const construtor = () => tabelas(queryBuilder())

/** Condition: the agreement is approved and in force on the day; one that renews itself is until it is denounced. */
const isInForce = (tabela: string, dia: string) =>
	sql<boolean>`(${sql.ref(`${tabela}.numver`)} is not null and ${sql.ref(`${tabela}.dtainicvn`)} <= ${dia}::date and case when ${sql.ref(`${tabela}.starenaut`)} = 'S' then coalesce(${sql.ref(`${tabela}.dtadencvn`)}, 'infinity'::date) else least(${sql.ref(`${tabela}.dtafimcvn`)}, ${sql.ref(`${tabela}.dtadencvn`)}) end >= ${dia}::date)`

const COLUNAS = [
	'c.codcvn',
	'c.nomcvn',
	'c.tipcvn',
	'c.nomorg',
	'c.nomorgori',
	'c.cidorg',
	'c.codpais',
	'c.codundrsp',
	'c.dtainicvn',
	'c.dtafimcvn',
	'c.starenaut',
	'c.dtadencvn',
	'c.numver',
] as const

interface Forma {
	readonly palavras: number
	readonly pais: boolean
	readonly area: boolean
	readonly idioma: boolean
	readonly unidade: boolean
	readonly vigentes: boolean
	/** Only agreements of some units; the rectorate's is 0. */
	readonly alcance: boolean
}

type Valores = Record<string, unknown> & {
	readonly hoje: string
	readonly limite: number
	readonly salto: number
	readonly codpais: string | undefined
	readonly area: string | undefined
	readonly idioma: string | undefined
	readonly codundrsp: number | undefined
	readonly unidades: readonly number[]
}

const filtrar = (forma: Forma, p: Valores) =>
	construtor()
		.selectFrom('convenio as c')
		.leftJoin('cvnver as v', (juncao) => juncao.onRef('v.codcvn', '=', 'c.codcvn').onRef('v.numver', '=', 'c.numver'))
		.$if(forma.vigentes, (query) => query.where(isInForce('c', p.hoje)))
		.$if(forma.pais, (query) => query.where('c.codpais', '=', p.codpais as string))
		.$if(forma.unidade, (query) => query.where('c.codundrsp', '=', p.codundrsp as number))
		.$if(forma.alcance, (query) => query.where(limitToReach(p.unidades, sql<number>`coalesce(c.codundrsp, 0)`)))
		.$if(forma.area, (query) =>
			query.where(
				sql<boolean>`exists (select from jsonb_array_elements(coalesce(v.condicoes, c.condicoes)) um where um->'areas' ? ${p.area}::text)`,
			),
		)
		.$if(forma.idioma, (query) =>
			query.where(
				sql<boolean>`exists (select from jsonb_array_elements(coalesce(v.condicoes, c.condicoes)) um, jsonb_array_elements(um->'idiomas') i where i->>'idioma' = ${p.idioma}::text)`,
			),
		)
		.where((eb) =>
			eb.and(
				Array.from(
					{ length: forma.palavras },
					(_, i): Expression<boolean> => sql<boolean>`c.txtbus like ${p[`palavra${i}`] as string}::text`,
				),
			),
		)

/** The count reads narrow rows, and the index by name ends the page's scan early. */
const pagina = preparedByShape((forma: Forma, p: Valores) =>
	filtrar(forma, p)
		.select(COLUNAS)
		.select((eb) => [
			sql<Condicao[]>`coalesce(v.condicoes, c.condicoes)`.as('condicoes'),
			filtrar(forma, p).select(eb.fn.countAll<number>().as('total')).as('total'),
		])
		.orderBy(sql`c.nomorg collate "pt-BR-x-icu"`)
		.orderBy('c.codcvn')
		.limit(p.limite)
		.offset(p.salto),
)

/** Words of a search, in any script: an unbroken text, as of Chinese, is one word. */
const listarPalavrasDaBusca = (busca: string): string[] =>
	lerPalavras(busca)
		.slice(0, 8)
		.map(({ inteira }) => containing(inteira))

export async function paginarConvenios(db: Db, filtro: FiltroConvenios, hoje: string, alcance: Alcance = 'todas') {
	const { busca = '', codpais, area, idioma, codundrsp, vigentes = 'S', pagina: numero, porPagina } = filtro
	const palavras = listarPalavrasDaBusca(busca)
	const forma: Forma = {
		palavras: palavras.length,
		pais: codpais !== undefined,
		area: area !== undefined,
		idioma: idioma !== undefined,
		unidade: codundrsp !== undefined,
		vigentes: vigentes === 'S',
		alcance: alcance !== 'todas',
	}
	const daBusca = Object.fromEntries(palavras.map((palavra, i) => [`palavra${i}`, palavra]))
	const unidades = alcance === 'todas' ? [] : alcance
	const valores = { ...daBusca, hoje, codpais, area, idioma, codundrsp, unidades }
	return withTotal(({ limite, salto }) => pagina(db, forma, { ...valores, limite, salto }), {
		limite: porPagina,
		salto: (numero - 1) * porPagina,
	})
}
export type LinhaDoConvenio = Awaited<ReturnType<typeof paginarConvenios>>['linhas'][number]

const porPais = prepared((p: { hoje: string }) =>
	construtor()
		.selectFrom('convenio as c')
		.select((eb) => ['c.codpais', eb.fn.countAll<number>().as('qtd')])
		.where(isInForce('c', p.hoje))
		.groupBy('c.codpais')
		.orderBy('qtd', 'desc')
		.orderBy('c.codpais'),
)
export const contarPorPais = (db: Db, hoje: string) => porPais(db, { hoje })

const umConvenio = prepared((p: { codcvn: number }) =>
	construtor()
		.selectFrom('convenio as c')
		.leftJoin('cvnver as v', (juncao) => juncao.onRef('v.codcvn', '=', 'c.codcvn').onRef('v.numver', '=', 'c.numver'))
		.select([...COLUNAS, 'c.fusorg', 'c.numdiaden', 'c.codpescoo', 'c.versao', 'c.emlorg', 'c.heiorg', 'c.motden'])
		.select(['c.condicoes as propostas', 'c.hash as hashProposto', 'v.hash as hashAprovado'])
		.select(sql<Condicao[]>`coalesce(v.condicoes, c.condicoes)`.as('condicoes'))
		.select(
			sql<
				{ lado: 'N' | 'P'; nome: string; em: string; hash: string }[]
			>`(select coalesce(json_agg(json_build_object('lado', a.lado, 'nome', a.nomapr, 'em', a.dtaapr, 'hash', a.hash) order by a.dtaapr), '[]') from nereu.cvnapr a where a.codcvn = c.codcvn and a.hash in (c.hash, v.hash))`.as(
				'aprovacoes',
			),
		)
		.where('c.codcvn', '=', p.codcvn),
)

const naoHa = () =>
	new NotFoundError('convenio-nao-encontrado', 'Não há este convênio. Veja a lista de convênios e escolha-o nela.')

/** @throws NotFoundError when there is no such agreement. */
export async function obterConvenio(db: Db, codcvn: number) {
	const [convenio] = await umConvenio(db, { codcvn })
	if (!convenio) throw naoHa()
	return convenio
}

/** Row lock: approvals and proposals of one agreement take turns. */
export async function reservarConvenio(db: Db, codcvn: number) {
	const convenio = await tabelas(db)
		.selectFrom('convenio')
		.selectAll()
		.where('codcvn', '=', codcvn)
		.forUpdate()
		.executeTakeFirst()
	if (!convenio) throw naoHa()
	return convenio
}

export async function inserirConvenio(db: Db, convenio: Insertable<NereuTables['convenio']>): Promise<number> {
	const { codcvn } = await tabelas(db)
		.insertInto('convenio')
		.values(convenio)
		.returning('codcvn')
		.executeTakeFirstOrThrow()
	return codcvn
}

export const listarVigentes = (db: Db, hoje: string) =>
	tabelas(db).selectFrom('convenio as c').select('c.codcvn').where(isInForce('c', hoje)).orderBy('c.codcvn').execute()

export const listarParaVagas = (db: Db, codigos: readonly number[]) =>
	tabelas(db)
		.selectFrom('convenio as c')
		.select([...COLUNAS, 'c.fusorg'])
		.where('c.codcvn', 'in', [...codigos])
		.execute()

export async function gravarCondicoes(db: Db, codcvn: number, condicoes: string, hash: string): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ condicoes, hash, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', codcvn)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export const inserirAprovacao = (db: Db, aprovacao: Insertable<NereuTables['cvnapr']>) =>
	tabelas(db)
		.insertInto('cvnapr')
		.values(aprovacao)
		.onConflict((conflito) => conflito.columns(['codcvn', 'hash', 'lado']).doNothing())
		.execute()

export const listarLados = (db: Db, codcvn: number, hash: string) =>
	tabelas(db).selectFrom('cvnapr').select('lado').where('codcvn', '=', codcvn).where('hash', '=', hash).execute()

export async function inserirVersao(db: Db, versao: Insertable<NereuTables['cvnver']>): Promise<void> {
	await tabelas(db).insertInto('cvnver').values(versao).execute()
	await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ numver: versao.numver, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', versao.codcvn)
		.execute()
}

export const obterVersao = (db: Db, codcvn: number, numver: number) =>
	tabelas(db)
		.selectFrom('cvnver')
		.selectAll()
		.where('codcvn', '=', codcvn)
		.where('numver', '=', numver)
		.executeTakeFirstOrThrow()

export const gravarContato = (db: Db, codcvn: number, emlorg: string) =>
	tabelas(db).updateTable('convenio').set({ emlorg }).where('codcvn', '=', codcvn).execute()

export const gravarIdentificador = (db: Db, codcvn: number, heiorg: string) =>
	tabelas(db).updateTable('convenio').set({ heiorg }).where('codcvn', '=', codcvn).execute()

/** The last return of the same conditions counts. */
export const inserirDevolucao = (db: Db, devolucao: Insertable<NereuTables['cvndev']>) =>
	tabelas(db)
		.insertInto('cvndev')
		.values(devolucao)
		.onConflict((conflito) => conflito.columns(['codcvn', 'hash']).doUpdateSet(devolucao))
		.execute()

export const listarDevolucoes = (db: Db, codcvn: number, hash: string) =>
	tabelas(db)
		.selectFrom('cvndev')
		.select(['nomdev', 'motivo', 'dtadev'])
		.where('codcvn', '=', codcvn)
		.where('hash', '=', hash)
		.execute()

export async function gravarDenuncia(
	db: Db,
	codcvn: number,
	denuncia: { readonly dtadencvn: string | null; readonly motden: string | null },
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ ...denuncia, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', codcvn)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export async function contarVagas(db: Db, codcvn: number): Promise<number> {
	const { quantas } = await tabelas(db)
		.selectFrom('vagmob')
		.select((eb) => eb.fn.countAll<number>().as('quantas'))
		.where('codcvn', '=', codcvn)
		.executeTakeFirstOrThrow()
	return quantas
}

/** Agreement that was never in force, with what was said about it. */
export async function removerConvenio(db: Db, codcvn: number): Promise<void> {
	await tabelas(db).deleteFrom('cvnapr').where('codcvn', '=', codcvn).execute()
	await tabelas(db).deleteFrom('cvndev').where('codcvn', '=', codcvn).execute()
	await tabelas(db).deleteFrom('convenio').where('codcvn', '=', codcvn).execute()
}
