import { type Paginacao, parteDe } from '@portal/platform/contract'
import { commonCopy, type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { pessoas } from '../queries.ts'
import { contarDescendentes } from './descendentes.ts'

export interface VinculoAtivo {
	readonly codpes: number
	readonly tipvin: string
	readonly tipvinext: string
	readonly codund: number
	readonly sglund: string
	readonly codset: number | null
	readonly nomabvset: string | null
	readonly nomfnc: string | null
	readonly dtainivin: string
	readonly dtafimvin: string | null
}

export interface Unidade {
	readonly codund: number
	readonly sglund: string
	readonly nomund: string
}

export interface Setor {
	readonly codset: number
	readonly codund: number
	readonly nomabvset: string
	readonly nomset: string
	readonly codsetspe: number | null
}

const vinculosAtivos = (db: Db, hoje: string) =>
	pessoas(db)
		.selectFrom('vinculopessoausp as v')
		.innerJoin('unidade as u', 'u.codund', 'v.codund')
		.leftJoin('setor as s', 's.codset', 'v.codset')
		.where('v.sitatl', '=', 'A')
		.where('v.dtainivin', '<=', hoje)
		.where((eb) => eb.or([eb('v.dtafimvin', 'is', null), eb('v.dtafimvin', '>=', hoje)]))

/** The active links hold on this day; a person with none may use only what is open to all. */
export const listarVinculosAtivos = (db: Db, codpes: number, hoje: string): Promise<VinculoAtivo[]> =>
	vinculosAtivos(db, hoje)
		.select(['v.codpes', 'v.tipvin', 'v.tipvinext', 'v.codund', 'u.sglund', 'v.codset', 's.nomabvset', 'v.nomfnc'])
		.select(['v.dtainivin', 'v.dtafimvin'])
		.where('v.codpes', '=', codpes)
		.orderBy('v.dtainivin', 'desc')
		.orderBy('v.tipvin')
		.execute()

const vinculosDeVarios = prepared((p: { readonly codpes: readonly number[]; readonly hoje: string }) =>
	vinculosAtivos(queryBuilder(), p.hoje)
		.select(['v.codpes', 'v.tipvinext', 'u.sglund'])
		.where('v.codpes', '=', sql<number>`any(${p.codpes}::int[])`)
		.orderBy('v.dtainivin', 'desc')
		.orderBy('v.tipvin'),
)

/** The links of one page of a name search are added to tell namesakes apart. */
export async function acrescentarVinculos<Pessoa extends { readonly codpes: number }>(
	db: Db,
	achadas: readonly Pessoa[],
	hoje: string,
) {
	if (achadas.length === 0) return []
	const vinculos = await vinculosDeVarios(db, { codpes: achadas.map(({ codpes }) => codpes), hoje })
	return achadas.map((pessoa) => ({
		...pessoa,
		vinculos: vinculos
			.filter(({ codpes }) => codpes === pessoa.codpes)
			.map(({ tipvinext, sglund }) => ({ tipvinext, sglund })),
	}))
}

/** Subset of the given people who have a link on the given day. */
export const listarComVinculo = async (db: Db, codpes: readonly number[], hoje: string): Promise<ReadonlySet<number>> =>
	new Set((await vinculosDeVarios(db, { codpes, hoje })).map((vinculo) => vinculo.codpes))

/**
 * Subset of the given people who had a link on a past day. The state of a link is that of today: one that ended since
 * counts by its days.
 */
export async function listarComVinculoNoDia(
	db: Db,
	codpes: readonly number[],
	dia: string,
): Promise<ReadonlySet<number>> {
	const linhas = await pessoas(db)
		.selectFrom('vinculopessoausp as v')
		.select('v.codpes')
		.where('v.codpes', '=', sql<number>`any(${[...codpes]}::int[])`)
		.where('v.dtainivin', '<=', dia)
		.where((eb) =>
			eb.or([eb('v.dtafimvin', '>=', dia), eb.and([eb('v.dtafimvin', 'is', null), eb('v.sitatl', '=', 'A')])]),
		)
		.execute()
	return new Set(linhas.map((linha) => linha.codpes))
}

/** The campus of a unit; 0, no campus in particular, for an unknown unit. */
export async function obterCampusDaUnidade(db: Db, codund: number): Promise<number> {
	const unidade = await pessoas(db)
		.selectFrom('unidade')
		.select('codcam')
		.where('codund', '=', codund)
		.executeTakeFirst()
	return unidade?.codcam ?? 0
}

/** Last day of the last link of each person, of those whose links have all ended; a link without a day is left out. */
export async function listarFimDosVinculos(db: Db, codpes: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (codpes.length === 0) return new Map()
	const linhas = await pessoas(db)
		.selectFrom('vinculopessoausp as v')
		.select((eb) => ['v.codpes', eb.fn.max('v.dtafimvin').as('ultimo')])
		.where('v.codpes', '=', sql<number>`any(${[...codpes]}::int[])`)
		.groupBy('v.codpes')
		.execute()
	return new Map(linhas.flatMap(({ codpes: quem, ultimo }) => (ultimo === null ? [] : [[quem, ultimo] as const])))
}

/**
 * Unit of the last link of a person, ended or not, and the staff with a designated function in its section and in those
 * above it, the nearest first; undefined for somebody who never had a link.
 */
export async function buscarChefias(
	db: Db,
	codpes: number,
	hoje: string,
): Promise<{ codund: number; chefias: number[] } | undefined> {
	const designados = vinculosAtivos(queryBuilder(), hoje)
		.select(['v.codpes', 'v.codset', 'v.dtainivin'])
		.where('v.tipvinext', '=', 'Servidor Designado')
		.where('v.codpes', '<>', codpes)
	const { rows } = await sql<{ codund: number; chefias: number[] }>`
		with recursive ultimo as (
			select codund, codset from pessoas.vinculopessoausp where codpes = ${codpes}::int
			order by dtafimvin desc nulls first, dtainivin desc limit 1),
		acima as (
			select codset, 1 as nivel from ultimo where codset is not null
			union all
			select s.codsetspe, a.nivel + 1 from acima a join pessoas.setor s on s.codset = a.codset
			where s.codsetspe is not null and a.nivel < 20)
		select u.codund, coalesce((select array_agg(d.codpes order by a.nivel, d.dtainivin, d.codpes)
			from acima a join (${designados}) d on d.codset = a.codset), '{}') as chefias
		from ultimo u`.execute(db)
	return rows[0]
}

/** The SQL fragment gives rows of `codpes` and `codund` for the units in which people have a link on this day. */
export const unidadesDasPessoasEm = (hoje: string): RawBuilder<{ codpes: number; codund: number }> =>
	sql`(${vinculosAtivos(queryBuilder(), hoje).select(['v.codpes', 'v.codund']).distinct()})`

/** The SQL condition holds when the person in that column of the caller's query has some link on this day. */
export const temVinculoEm = (coluna: string, hoje: string): RawBuilder<boolean> =>
	sql`exists (${vinculosAtivos(queryBuilder(), hoje)
		.select('v.codpes')
		.where(sql<boolean>`v.codpes = ${sql.ref(coluna)}`)})`

/**
 * The SQL fragment lists staff on this day with unit, section and function, and serves statements that count and never
 * name.
 */
export const servidoresEm = (
	hoje: string,
): RawBuilder<{ codpes: number; codund: number; codset: number | null; nomfnc: string | null }> =>
	sql`(${vinculosAtivos(queryBuilder(), hoje)
		.select(['v.codpes', 'v.codund', 'v.codset', 'v.nomfnc'])
		.where('v.tipvin', '=', 'SERVIDOR')})`

/** The conditions must all hold for one and the same link of a person on this day. */
export async function listarCodpesComVinculo(
	db: Db,
	vinculo: { tipvin?: string; codund?: number; codset?: number },
	hoje: string,
): Promise<number[]> {
	let query = vinculosAtivos(db, hoje).select('v.codpes').distinct().orderBy('v.codpes')
	if (vinculo.tipvin !== undefined) query = query.where('v.tipvin', '=', vinculo.tipvin)
	if (vinculo.codund !== undefined) query = query.where('v.codund', '=', vinculo.codund)
	if (vinculo.codset !== undefined) query = query.where('v.codset', '=', vinculo.codset)
	return (await query.execute()).map(({ codpes }) => codpes)
}

export interface PessoasAlcancadas {
	readonly tipvin: readonly string[]
	readonly codund: readonly number[]
	readonly codpes: readonly number[]
}

/** The audience size counts distinct people with such a link on this day or with one of these numbers. */
export async function contarPessoasAlcancadas(db: Db, alvo: PessoasAlcancadas, hoje: string): Promise<number> {
	const ligadas = vinculosAtivos(db, hoje)
		.select('v.codpes')
		.where((eb) =>
			eb.or([
				eb('v.tipvin', '=', sql<string>`any(${[...alvo.tipvin]}::text[])`),
				eb('v.codund', '=', sql<number>`any(${[...alvo.codund]}::int[])`),
			]),
		)
	const nomeadas = pessoas(db)
		.selectFrom('pessoa as p')
		.select('p.codpes')
		.where('p.codpes', '=', sql<number>`any(${[...alvo.codpes]}::int[])`)
	const { total } = await pessoas(db)
		.selectFrom(ligadas.union(nomeadas).as('alcancada'))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return total
}

export async function contarPessoas(db: Db): Promise<number> {
	const { total } = await pessoas(db)
		.selectFrom('pessoa')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return total
}

const unidadesAtivas = (db: Db, hoje: string) =>
	pessoas(db)
		.selectFrom('unidade')
		.where((eb) => eb.or([eb('dtadtvund', 'is', null), eb('dtadtvund', '>', hoje)]))

const todasAsUnidades = prepared((p: { readonly hoje: string }) =>
	unidadesAtivas(queryBuilder(), p.hoje)
		.select(['codund', 'sglund', 'nomund'])
		.orderBy(sql`nomund collate "pt-BR-x-icu"`),
)
/** The list contains the units that are active on this day. */
export const listarUnidades = (db: Db, hoje: string): Promise<Unidade[]> => todasAsUnidades(db, { hoje })

export const UNIDADES_MUDARAM = { tipo: 'unidades' }
/** The process cache of active units is for display, by number and in the order of their names. */
export const obterUnidades = commonCopy(
	UNIDADES_MUDARAM.tipo,
	async (db, hoje): Promise<ReadonlyMap<number, Unidade>> =>
		new Map((await listarUnidades(db, hoje)).map((unidade) => [unidade.codund, unidade])),
)

const unidadesDeSempre = prepared(() =>
	pessoas(queryBuilder()).selectFrom('unidade').select(['codund', 'sglund', 'nomund']),
)

/** The process cache of all units includes closed ones, which histories name. */
export const obterUnidadesDeSempre = commonCopy(
	UNIDADES_MUDARAM.tipo,
	async (db): Promise<ReadonlyMap<number, Unidade>> =>
		new Map((await unidadesDeSempre(db, {})).map((unidade) => [unidade.codund, unidade])),
)

interface Campus {
	readonly codcam: number
	/** The abbreviations of its units identify a campus, which has no name of its own. */
	readonly siglas: readonly string[]
}
const campi = prepared((p: { readonly hoje: string }) =>
	unidadesAtivas(queryBuilder(), p.hoje)
		.select(['codcam', sql<string[]>`array_agg(sglund order by sglund)`.as('siglas')])
		.groupBy('codcam')
		.orderBy('codcam'),
)
/** The process cache of campuses is derived from the units active today. */
export const obterCampi = commonCopy(
	UNIDADES_MUDARAM.tipo,
	(db, hoje): Promise<readonly Campus[]> => campi(db, { hoje }),
)

const acimaDeCada = prepared(() => pessoas(queryBuilder()).selectFrom('unidade').select(['codund', 'codundsup']))

/** The process cache of descendant counts is for display and omits units with none. */
export const contarUnidadesAbaixo = commonCopy(
	UNIDADES_MUDARAM.tipo,
	async (db): Promise<ReadonlyMap<number, number>> => contarDescendentes(await acimaDeCada(db, {})),
)

export async function paginarUnidades(db: Db, { pagina, porPagina }: Paginacao, hoje: string) {
	const itens = await unidadesAtivas(db, hoje)
		.select(['codund', 'sglund', 'nomund'])
		.orderBy(sql`nomund collate "pt-BR-x-icu"`)
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await unidadesAtivas(db, hoje)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total, pagina, porPagina }
}

export async function obterUnidade(db: Db, codund: number): Promise<Unidade> {
	const unidade = await pessoas(db)
		.selectFrom('unidade')
		.select(['codund', 'sglund', 'nomund'])
		.where('codund', '=', codund)
		.executeTakeFirst()
	if (!unidade) throw new NotFoundError('unidade-nao-encontrada', 'Unidade não encontrada. Escolha outra da lista.')
	return unidade
}

const porCodigos = prepared((p: { readonly codund: readonly number[] }) =>
	pessoas(queryBuilder())
		.selectFrom('unidade')
		.select(['codund', 'sglund', 'nomund'])
		.where('codund', '=', sql<number>`any(${p.codund}::int[])`),
)

/** The units are keyed by code and include closed ones, which histories name; unknown codes are absent. */
export async function obterUnidadesPorCodigo(db: Db, codund: readonly number[]): Promise<Map<number, Unidade>> {
	if (codund.length === 0) return new Map()
	const linhas = await porCodigos(db, { codund: [...new Set(codund)] })
	return new Map(linhas.map((unidade) => [unidade.codund, unidade]))
}

const setores = (db: Db) =>
	pessoas(db).selectFrom('setor').select(['codset', 'codund', 'nomabvset', 'nomset', 'codsetspe'])

const setoresDeSempre = prepared(() => setores(queryBuilder()))

/** The process cache of all sections includes closed ones, which histories name. */
export const obterSetoresDeSempre = commonCopy(
	UNIDADES_MUDARAM.tipo,
	async (db): Promise<ReadonlyMap<number, Setor>> =>
		new Map((await setoresDeSempre(db, {})).map((setor) => [setor.codset, setor])),
)

export const listarSetores = (db: Db, codund: number): Promise<Setor[]> =>
	setores(db)
		.where('codund', '=', codund)
		.where('dtadtvset', 'is', null)
		.orderBy(sql`nomset collate "pt-BR-x-icu"`)
		.execute()

/** The sections are keyed by code and include closed ones, which histories name; unknown codes are absent. */
export async function obterSetoresPorCodigo(db: Db, codset: readonly number[]): Promise<Map<number, Setor>> {
	if (codset.length === 0) return new Map()
	const linhas = await setores(db)
		.where('codset', 'in', [...new Set(codset)])
		.execute()
	return new Map(linhas.map((setor) => [setor.codset, setor]))
}

export async function obterSetor(db: Db, codset: number): Promise<Setor> {
	const setor = await setores(db).where('codset', '=', codset).executeTakeFirst()
	if (!setor) throw new NotFoundError('setor-nao-encontrado', 'Setor não encontrado. Escolha outro da lista.')
	return setor
}

/** The SQL fragment lists every link of people on this day, for rights that a link gives. */
export const vinculosEm = (
	hoje: string,
): RawBuilder<{ codpes: number; tipvin: string; codund: number; codset: number | null }> =>
	sql`(${vinculosAtivos(queryBuilder(), hoje).select(['v.codpes', 'v.tipvin', 'v.codund', 'v.codset'])})`
