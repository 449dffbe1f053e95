import { parteDe, type SimNao } from '@portal/platform/contract'
import { containing, type Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Aba, SitLote } from '../../../contract/index.ts'
import { linhaVisivel, loteVisivel, type Vista } from '../../origem/queries.ts'
import { assina, lotes } from '../../queries/lote.ts'

export interface NaCaixa {
	readonly codpes: number
	readonly aba: Aba
	readonly nomsisorg: string | null
	readonly chvorg: string | null
	/** Direct participation: the person was named in the batch. */
	readonly staind: SimNao
}

/** Replaces the batch's rows, in the transaction that changes the batch. */
export async function gravarCaixa(db: Db, codlotdocasi: number, linhas: readonly NaCaixa[]): Promise<void> {
	await assina(db).deleteFrom('caixaasi').where('codlotdocasi', '=', codlotdocasi).execute()
	if (linhas.length === 0) return
	await assina(db)
		.insertInto('caixaasi')
		.values(linhas.map((linha) => ({ ...linha, codlotdocasi })))
		.execute()
}

interface Pagina {
	readonly pagina: number
	readonly porPagina: number
}

/** Turn of these people in the batch `l`. */
export const filtrarDaVez = (pessoas: readonly number[]) =>
	sql<{ codpes: number; nompcp: string }[]>`(
		select coalesce(json_agg(json_build_object('codpes', v.codpes, 'nompcp', v.nompcp) order by v.codpcpasidoc), '[]')
		from assina.pcpasidoc v
		where v.codlotdocasi = l.codlotdocasi and v.sitpcp = 'PEN' and v.codpes = any(${pessoas}::int[]))`

interface DaUnidade extends Pagina {
	/** Caller and the people whom they represent. */
	readonly pessoas: readonly number[]
	readonly codund: number
	readonly sitlotdocasi?: SitLote | undefined
	readonly busca?: string | undefined
	readonly vista: Vista
}

export async function paginarDaUnidade(db: Db, filtro: DaUnidade, agora: Date) {
	const { codund, sitlotdocasi, busca, vista, pagina, porPagina, pessoas } = filtro
	const itens = await lotes(db, agora)
		.select(filtrarDaVez(pessoas).as('daVez'))
		.where('l.codund', '=', codund)
		.where(loteVisivel(vista))
		.$if(sitlotdocasi !== undefined, (query) => query.where('l.sitlotdocasi', '=', sitlotdocasi ?? 'CRI'))
		.$if(Boolean(busca), (query) => query.where(sql<boolean>`l.nomlot ilike ${containing(busca ?? '')}`))
		.orderBy('l.codlotdocasi', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await selecionarDaUnidade(db, codund, vista)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.$if(sitlotdocasi !== undefined, (query) => query.where('l.sitlotdocasi', '=', sitlotdocasi ?? 'CRI'))
		.$if(Boolean(busca), (query) => query.where(sql<boolean>`l.nomlot ilike ${containing(busca ?? '')}`))
		.executeTakeFirstOrThrow()
	return { itens, total }
}

const selecionarDaUnidade = (db: Db, codund: number, vista: Vista) =>
	assina(db).selectFrom('lotedocasi as l').where('l.codund', '=', codund).where(loteVisivel(vista))

interface DeQuem {
	readonly titulares: readonly number[]
	/** Unit of the batches that the person manages. */
	readonly codund: number | null
}

/** Counts of the inbox tabs, with the unit's tab for managers, in one statement. */
export async function contarAbas(
	db: Db,
	vista: Vista,
	{ titulares, codund }: DeQuem,
): Promise<Map<Aba | 'unidade', number>> {
	const { codpes } = vista
	const linhas = await assina(db)
		.selectFrom('caixaasi as c')
		.select(sql<Aba | 'unidade'>`c.aba`.as('aba'))
		.select(
			(titulares.length === 0 ? sql<number>`count(*)::int` : sql<number>`count(distinct c.codlotdocasi)::int`).as(
				'total',
			),
		)
		.where((eb) =>
			titulares.length === 0
				? eb('c.codpes', '=', codpes)
				: eb.or([
						eb('c.codpes', '=', codpes),
						eb.and([eb('c.codpes', 'in', [...titulares]), eb('c.aba', '=', 'para-assinar')]),
					]),
		)
		.where(linhaVisivel(vista))
		.groupBy('c.aba')
		.$if(codund !== null, (query) =>
			query.unionAll(
				selecionarDaUnidade(db, codund ?? 0, vista).select([
					sql<Aba | 'unidade'>`'unidade'`.as('aba'),
					sql<number>`count(*)::int`.as('total'),
				]),
			),
		)
		.execute()
	return new Map(linhas.map(({ aba, total }) => [aba, total]))
}

/** Participations of these people in these batches. */
export const listarParticipacoes = async (db: Db, codigos: readonly number[], pessoas: readonly number[]) =>
	codigos.length === 0
		? []
		: assina(db)
				.selectFrom('pcpasidoc')
				.select(['codlotdocasi', 'codpcpasidoc', 'codpes', 'nompcp', 'tippcpasi', 'sitpcp', 'codtipasi'])
				.where('codlotdocasi', 'in', [...codigos])
				.where('codpes', 'in', [...pessoas])
				.execute()

export const listarDocumentosDosLotes = async (db: Db, codigos: readonly number[]) =>
	codigos.length === 0
		? []
		: assina(db)
				.selectFrom('docuspasi as d')
				.innerJoin('revdoc as r', (join) =>
					join.onRef('r.coddocuspasi', '=', 'd.coddocuspasi').onRef('r.numrev', '=', 'd.numrev'),
				)
				.select(['d.codlotdocasi', 'd.coddocuspasi', 'd.nomarq', 'd.qtdpgn', 'd.sitasi', 'r.tamarq'])
				.where('d.codlotdocasi', 'in', [...codigos])
				.orderBy('d.codlotdocasi', 'desc')
				.orderBy('d.ordaptdoc')
				.orderBy('d.coddocuspasi')
				.execute()

/** Documents signed by these participants. */
export const listarAssinados = async (db: Db, participantes: readonly number[]) =>
	participantes.length === 0
		? []
		: assina(db)
				.selectFrom('asidoc')
				.select(['coddocuspasi', 'codpcpasidoc'])
				.where('codpcpasidoc', 'in', [...participantes])
				.execute()
