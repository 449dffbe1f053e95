import { containing, type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { ABERTAS, type FiltroLicitacoes, type Recorte } from '../../contract/index.ts'
import type { LicitacoesTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<LicitacoesTables>).withSchema('licitacoes')
const construtor = () => tabelas(queryBuilder())

const COLUNAS = [
	'codpcddsp',
	'numlct',
	'modlct',
	'tipobj',
	'crijul',
	'regime',
	'codgrp',
	'codund',
	'dscobj',
	'sitlct',
	'dtapub',
	'contagem',
	'dtaabe',
	'dtajul',
	'fimint',
	'sitant',
	'dtasus',
	'fimrec',
	'stasig',
	'jullot',
	'mesvig',
	'ordfas',
	'motord',
	'versao',
	'dtaalt',
] as const

export function recortar(db: Db, { busca, codgrp, codund }: Recorte) {
	let query = tabelas(db).selectFrom('licitacao')
	if (codgrp) query = query.where('codgrp', '=', codgrp)
	if (codund) query = query.where('codund', '=', codund)
	if (busca)
		query = query.where((eb) =>
			eb.or([eb('dscobj', 'ilike', containing(busca)), eb('numlct', 'ilike', containing(busca))]),
		)
	return query
}

const filtrar = (db: Db, { parte, ...recorte }: Omit<FiltroLicitacoes, 'pagina' | 'porPagina'>) =>
	recortar(db, recorte).where('sitlct', parte === 'abertas' ? 'in' : 'not in', [...ABERTAS])

export async function paginarLicitacoes(db: Db, { pagina, porPagina, ...filtro }: FiltroLicitacoes) {
	const [itens, { total }] = await Promise.all([
		filtrar(db, filtro)
			.select(COLUNAS)
			// Those that receive come first, and a credenciamento, which has no opening to come, goes after those that have one.
			.orderBy((eb) => eb('sitlct', '<>', 'PUB'))
			.orderBy((eb) => eb('modlct', '=', 'CRE'))
			.orderBy('dtaabe', filtro.parte === 'abertas' ? 'asc' : 'desc')
			.orderBy('codpcddsp')
			.limit(porPagina)
			.offset((pagina - 1) * porPagina)
			.execute(),
		filtrar(db, filtro)
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
	return { itens, total }
}

const porCodigo = prepared((p: { readonly codpcddsp: number }) =>
	construtor().selectFrom('licitacao').select(COLUNAS).where('codpcddsp', '=', p.codpcddsp),
)
export type LinhaDaLicitacao = Awaited<ReturnType<typeof porCodigo>>[number]

const naoHa = () =>
	new NotFoundError('licitacao-nao-encontrada', 'Não há esta licitação. Veja a lista de licitações e escolha-a nela.')

/** @throws NotFoundError when there is no such tender. */
export async function obterLicitacao(db: Db, codpcddsp: number): Promise<LinhaDaLicitacao> {
	const [licitacao] = await porCodigo(db, { codpcddsp })
	if (!licitacao) throw naoHa()
	return licitacao
}

/** The tender is held until the transaction ends: two who change it at once do so one after the other. */
export const reservarLicitacao = (db: Db, codpcddsp: number): Promise<LinhaDaLicitacao> =>
	tabelas(db)
		.selectFrom('licitacao')
		.select(COLUNAS)
		.where('codpcddsp', '=', codpcddsp)
		.forUpdate()
		.executeTakeFirstOrThrow(naoHa)

export async function existeNumero(db: Db, codund: number, numlct: string): Promise<boolean> {
	const linha = await tabelas(db)
		.selectFrom('licitacao')
		.select('codpcddsp')
		.where('codund', '=', codund)
		.where('numlct', '=', numlct)
		.executeTakeFirst()
	return linha !== undefined
}

export async function inserirLicitacao(db: Db, nova: Insertable<LicitacoesTables['licitacao']>): Promise<number> {
	const { codpcddsp } = await tabelas(db)
		.insertInto('licitacao')
		.values(nova)
		.returning('codpcddsp')
		.executeTakeFirstOrThrow()
	return codpcddsp
}

/** Every change raises the version of the tender, and the answer is the new one. */
export async function alterarLicitacao(
	db: Db,
	codpcddsp: number,
	mudanca: Partial<
		Pick<LinhaDaLicitacao, 'sitlct' | 'jullot' | 'sitant' | 'dtasus' | 'dtaabe' | 'contagem' | 'dtajul' | 'fimint'>
	>,
	em: string,
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('licitacao')
		.set((eb) => ({ ...mudanca, dtaalt: em, versao: eb('versao', '+', 1) }))
		.where('codpcddsp', '=', codpcddsp)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

export async function inserirEvento(
	db: Db,
	evento: Omit<Insertable<LicitacoesTables['liceve']>, 'dtaavs'>,
): Promise<number> {
	const { codeve } = await tabelas(db)
		.insertInto('liceve')
		.values({ ...evento, dtaavs: null })
		.returning('codeve')
		.executeTakeFirstOrThrow()
	return codeve
}

export const listarEventos = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('liceve')
		.select(['dtaeve', 'dsceve', 'dscmot'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('codeve', 'desc')
		.limit(200)
		.execute()

/** Tenders of a calendar: the open ones, and those that ended after the instant. */
export const listarDaAgenda = (
	db: Db,
	recorte: Recorte,
	{ depoisDe, limite }: { readonly depoisDe: string; readonly limite: number },
) =>
	recortar(db, recorte)
		.select(COLUNAS)
		.where((eb) => eb.or([eb('sitlct', 'in', [...ABERTAS]), eb('dtaalt', '>=', depoisDe)]))
		.orderBy('dtaabe')
		.orderBy('codpcddsp')
		.limit(limite)
		.execute()

export const listarMudadas = (db: Db, limite: number, recorte: Recorte = {}) =>
	recortar(db, recorte)
		.select(COLUNAS)
		.where('sitlct', 'in', [...ABERTAS])
		.orderBy('dtaalt', 'desc')
		.limit(limite)
		.execute()

/** Every tender, also the ended ones, for the map of the site: the last change first. */
export const listarTodas = (db: Db, limite: number) =>
	tabelas(db).selectFrom('licitacao').select(['codpcddsp', 'dtaalt']).orderBy('dtaalt', 'desc').limit(limite).execute()

export const listarUnidades = (db: Db) =>
	tabelas(db).selectFrom('licitacao').select('codund').distinct().orderBy('codund').limit(500).execute()
