import { parteDe } from '@portal/platform/contract'
import { type Db, isInForce, NotFoundError, prepared, queryBuilder, writeScope } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DadosSubstituicao, Periodo, Situacao } from '../contract/index.ts'
import type { SubstituicoesTables } from './tables.ts'

const substituicoes = (db: Db) => (db as Db<SubstituicoesTables>).withSchema('substituicoes')

const selecionar = (db: Db, agora: Date) =>
	substituicoes(db)
		.selectFrom('ptlsubst')
		.select([
			'codsubst',
			'codpestit',
			'codpessub',
			'dtaini',
			'dtafim',
			'lstarea',
			'mot',
			'sit',
			'motter',
			'codsubstant',
		])
		.select(['criada_em as criadaEm', 'aceita_em as aceitaEm', 'terminada_em as terminadaEm'])
		.select(
			sql<boolean>`sit = 'A' and vigente_de <= ${agora.toISOString()} and vigente_ate > ${agora.toISOString()}`.as(
				'vigente',
			),
		)

export type Linha = Awaited<ReturnType<typeof listarPendencias>>[number]

interface Filtro {
	readonly codpes: number
	readonly papel: 'titular' | 'substituto'
	readonly sit?: Situacao | undefined
	readonly pagina: number
	readonly porPagina: number
}

/** The order puts open substitutions first, then the latest. */
export async function paginarSubstituicoes(db: Db, filtro: Filtro, agora: Date) {
	const coluna = filtro.papel === 'titular' ? 'codpestit' : 'codpessub'
	const { sit, pagina, porPagina } = filtro
	const itens = await selecionar(db, agora)
		.where(coluna, '=', filtro.codpes)
		.$if(sit !== undefined, (query) => query.where('sit', '=', sit ?? 'P'))
		.orderBy(sql`array_position(array['P', 'A', 'E', 'C'], sit)`)
		.orderBy('dtaini', 'desc')
		.orderBy('codsubst', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await substituicoes(db)
		.selectFrom('ptlsubst')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where(coluna, '=', filtro.codpes)
		.$if(sit !== undefined, (query) => query.where('sit', '=', sit ?? 'P'))
		.executeTakeFirstOrThrow()
	return { itens, total }
}

/** The limit is more than anybody looks through. */
const ULTIMAS = 200

/** The list covers both roles of the person, the latest first. */
export const listarDaPessoa = (db: Db, codpes: number, agora: Date): Promise<Linha[]> =>
	selecionar(db, agora)
		.where((eb) => eb.or([eb('codpestit', '=', codpes), eb('codpessub', '=', codpes)]))
		.orderBy('dtaini', 'desc')
		.orderBy('codsubst', 'desc')
		.limit(ULTIMAS)
		.execute()

const selecionarSubstituicao = (db: Db, codpes: number, codsubst: number, agora: Date) =>
	selecionar(db, agora)
		.where('codsubst', '=', codsubst)
		.where((eb) => eb.or([eb('codpestit', '=', codpes), eb('codpessub', '=', codpes)]))

export async function obterSubstituicao(db: Db, codpes: number, codsubst: number, agora: Date) {
	return exigir(await selecionarSubstituicao(db, codpes, codsubst, agora).executeTakeFirst())
}

/** The row lock lasts until the transaction ends, so that two answers to one request are serialised. */
export async function reservarSubstituicao(db: Db, codpes: number, codsubst: number, agora: Date) {
	return exigir(await selecionarSubstituicao(db, codpes, codsubst, agora).forUpdate().executeTakeFirst())
}

function exigir<L>(linha: L | undefined): L {
	if (linha === undefined)
		throw new NotFoundError(
			'substituicao-nao-encontrada',
			'Substituição não encontrada. Volte à lista de substituições.',
		)
	return linha
}

/** The advisory lock on both people serialises nominations, since two that cross could each miss the other. */
export async function reservarPessoas(db: Db, ...codpes: readonly number[]): Promise<void> {
	for (const pessoa of [...new Set(codpes)].sort((a, b) => a - b))
		await sql`select pg_advisory_xact_lock(hashtext('substituicoes'), ${pessoa})`.execute(db)
}

interface Choque extends Periodo {
	readonly lstarea: readonly string[]
	/** The exception is the substitution that is being changed. */
	readonly exceto?: number | undefined
}

/** A conflict is an open substitution that shares days and areas with this one. */
const buscarChoque = (db: Db, { dtaini, dtafim, lstarea, exceto }: Choque) =>
	substituicoes(db)
		.selectFrom('ptlsubst')
		.select(['codsubst', 'codpestit', 'codpessub'])
		.where('sit', 'in', ['P', 'A'])
		.where('dtaini', '<=', dtafim)
		.where('dtafim', '>=', dtaini)
		.where(sql<SqlBool>`(${lstarea.length} = 0 or lstarea = '{}' or lstarea && ${[...lstarea]}::text[])`)
		.$if(exceto !== undefined, (query) => query.where('codsubst', '<>', exceto ?? 0))

export const buscarPedidoDe = (db: Db, codpestit: number, choque: Choque, codpessub?: number) =>
	buscarChoque(db, choque)
		.where('codpestit', '=', codpestit)
		.$if(codpessub !== undefined, (query) => query.where('codpessub', '=', codpessub ?? 0))
		.executeTakeFirst()

export const buscarCompromissoDe = (db: Db, codpessub: number, choque: Choque) =>
	buscarChoque(db, choque).where('codpessub', '=', codpessub).executeTakeFirst()

interface Nova extends DadosSubstituicao {
	readonly codpestit: number
	readonly sit: 'P' | 'A'
	readonly codsubstant: number | null
}

export async function inserirSubstituicao(db: Db, nova: Nova, fuso: string, agora: Date): Promise<number> {
	const em = agora.toISOString()
	const { codsubst } = await substituicoes(db)
		.insertInto('ptlsubst')
		.values({
			...nova,
			vigente_de: sql<string>`${nova.dtaini}::date::timestamp at time zone ${fuso}`,
			vigente_ate: sql<string>`(${nova.dtafim}::date + 1)::timestamp at time zone ${fuso}`,
			criada_em: em,
			aceita_em: nova.sit === 'A' ? em : null,
		})
		.returning('codsubst')
		.executeTakeFirstOrThrow()
	return codsubst
}

export async function marcarAceita(db: Db, codsubst: number, agora: Date): Promise<void> {
	await substituicoes(db)
		.updateTable('ptlsubst')
		.set({ sit: 'A', aceita_em: agora.toISOString() })
		.where('codsubst', '=', codsubst)
		.execute()
}

interface Termino {
	readonly sit: 'E' | 'C'
	/** A null author means that the substitution ended by date. */
	readonly codpester: number | null
	readonly motter: string | null
}

export async function terminar(db: Db, codsubst: number, termino: Termino, agora: Date): Promise<void> {
	await substituicoes(db)
		.updateTable('ptlsubst')
		.set({ ...termino, terminada_em: agora.toISOString() })
		.where('codsubst', '=', codsubst)
		.execute()
}

export async function marcarInicioAvisado(db: Db, codsubst: number, agora: Date): Promise<void> {
	await substituicoes(db)
		.updateTable('ptlsubst')
		.set({ inicio_avisado_em: agora.toISOString() })
		.where('codsubst', '=', codsubst)
		.execute()
}

/** The due transitions are substitutions that begin or end now, without rows locked by another process. */
export const listarPendencias = (db: Db, agora: Date, limite: number) =>
	selecionar(db, agora)
		.where((eb) =>
			eb.or([
				eb.and([eb('sit', 'in', ['P', 'A']), eb('vigente_ate', '<=', agora.toISOString())]),
				eb.and([eb('sit', '=', 'A'), eb('inicio_avisado_em', 'is', null), eb('vigente_de', '<=', agora.toISOString())]),
			]),
		)
		.orderBy('codsubst')
		.limit(limite)
		.forUpdate()
		.skipLocked()
		.execute()

interface Vigencia {
	readonly codpes: number
	readonly area: string
	readonly instante: string
}

const vigentes = ({ area, instante }: Vigencia) =>
	substituicoes(queryBuilder())
		.selectFrom('ptlsubst')
		.where('sit', '=', 'A')
		.where('vigente_de', '<=', instante)
		.where('vigente_ate', '>', instante)
		.where(sql<SqlBool>`(lstarea = '{}' or ${area} = any(lstarea))`)

const substitutos = prepared((p: Vigencia) =>
	vigentes(p).select('codpessub').distinct().where('codpestit', '=', p.codpes).orderBy('codpessub'),
)
const titularesDaConsulta = (p: Vigencia) =>
	vigentes(p).select('codpestit').distinct().where('codpessub', '=', p.codpes).orderBy('codpestit')
const titulares = prepared(titularesDaConsulta)

/**
 * The SQL fragment is an `array(…)` of the people for whom the person stands in; `instante` is ISO text, and each value
 * may be a parameter.
 */
export const titularesEm = (vigencia: Vigencia): RawBuilder<number[]> => sql`array(${titularesDaConsulta(vigencia)})`

interface TitularComPerfis {
	readonly codpes: number
	/** The profiles have the form that `acessosLidos` reads. */
	readonly escritos: readonly string[]
}

/** The people represented are listed with the profiles that they hold on this day. */
export const titularesComPerfisEm = (p: Vigencia & { readonly hoje: string }): RawBuilder<TitularComPerfis[]> =>
	sql`(select coalesce(json_agg(json_build_object('codpes', u.codpes, 'escritos', array(
			select ${writeScope('t')} from plataforma.perfil as t where t.codpes = u.codpes and ${isInForce(p.hoje, 't')}
		)) order by u.codpes), '[]') from unnest(${titularesEm(p)}) as u(codpes))`

export async function listarSubstitutos(db: Db, codpes: number, area: string, instante: Date): Promise<number[]> {
	const linhas = await substitutos(db, { codpes, area, instante: instante.toISOString() })
	return linhas.map(({ codpessub }) => codpessub)
}

export async function listarTitulares(db: Db, codpes: number, area: string, instante: Date): Promise<number[]> {
	const linhas = await titulares(db, { codpes, area, instante: instante.toISOString() })
	return linhas.map(({ codpestit }) => codpestit)
}

/** The list covers substitutions asked for, in force or to come, in either role. */
export const listarNaoTerminadas = (db: Db, codpes: number, hoje: string) =>
	substituicoes(db)
		.selectFrom('ptlsubst')
		.select(['codpestit', 'codpessub'])
		.where((eb) => eb.or([eb('codpestit', '=', codpes), eb('codpessub', '=', codpes)]))
		.where('sit', 'in', ['P', 'A'])
		.where('dtafim', '>=', hoje)
		.execute()
