import { commonCopy, type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { pessoas } from '../../queries.ts'
import type { PessoasTables } from '../../tables.ts'

export interface Curso {
	readonly codcur: number
	readonly tipcur: 'GR' | 'POS'
	readonly nomcur: string
	readonly codund: number
}

const cursos = prepared(() =>
	pessoas(queryBuilder())
		.selectFrom('curso')
		.select(['codcur', 'tipcur', 'nomcur', 'codund'])
		.orderBy(sql`nomcur collate "pt-BR-x-icu"`)
		.orderBy('codcur'),
)
const areas = prepared(() =>
	pessoas(queryBuilder())
		.selectFrom('area')
		.select(['codare', 'codcur', 'nomare'])
		.orderBy(sql`nomare collate "pt-BR-x-icu"`)
		.orderBy('codare'),
)

export const CURSOS_MUDARAM = { tipo: 'cursos' }
/** The process cache of courses and programmes is ordered by name. */
export const obterCursos = commonCopy(CURSOS_MUDARAM.tipo, (db): Promise<readonly Curso[]> => cursos(db, {}))
/** The process cache of areas covers those of the programmes. */
export const obterAreas = commonCopy(CURSOS_MUDARAM.tipo, (db) => areas(db, {}))

export interface Formacao {
	readonly codcur: number
	readonly tipcur: 'GR' | 'POS'
	readonly codund: number
	readonly codare: number | null
	readonly nivpgm: 'ME' | 'DO' | 'DD' | null
	readonly dtaing: string
	readonly dtatit: string | null
}

const deUmaPessoa = prepared((p: { readonly codpes: number }) =>
	pessoas(queryBuilder())
		.selectFrom('formacao as f')
		.innerJoin('curso as c', 'c.codcur', 'f.codcur')
		.select(['f.codcur', 'c.tipcur', 'c.codund', 'f.codare', 'f.nivpgm', 'f.dtaing', 'f.dtatit'])
		.where('f.codpes', '=', p.codpes)
		.orderBy(sql`f.dtatit desc nulls last`)
		.orderBy('f.dtaing', 'desc')
		.orderBy('f.codcur'),
)

/** The degrees of a person at this institution are listed with the last concluded first. */
export const listarFormacoes = (db: Db, codpes: number): Promise<Formacao[]> => deUmaPessoa(db, { codpes })

export interface FormacaoConcluida {
	readonly codpes: number
	readonly codcur: number
	readonly numseqpgm: number
	readonly tipcur: 'GR' | 'POS'
	readonly nomcur: string
	readonly tipext: string
	readonly nomabvclg: string
	readonly codund: number
	readonly dtaing: string
	readonly dtatit: string
	/** The ceremony day falls back to the day of the titulação where the register has none. */
	readonly dtaclcgru: string
}

/** The SQL fragment lists every concluded degree, for statements of other slices. */
export const formacoesConcluidas: RawBuilder<FormacaoConcluida> = sql`(
	select f.codpes, f.codcur, f.numseqpgm, c.tipcur, c.nomcur, c.codund, coalesce(c.nomabvclg, '') as nomabvclg,
		case f.nivpgm when 'ME' then 'Mestrado' when 'DO' then 'Doutorado' when 'DD' then 'Doutorado'
			else coalesce(c.tipext, '') end as tipext,
		f.dtaing, f.dtatit, coalesce(f.dtaclcgru, f.dtatit) as dtaclcgru
	from pessoas.formacao f join pessoas.curso c on c.codcur = f.codcur
	where f.dtatit is not null)`

// Loose index scan: the recursion jumps from one year to the next, since there are few years and half a million rows.
const anosDeTitulacao = prepared((p: { readonly hoje: string }) =>
	queryBuilder<object>()
		.selectFrom(
			sql<{ ano: number }>`(with recursive anos (ano) as (
				select extract(year from max(dtatit))::int from pessoas.formacao where dtatit <= ${p.hoje}::date
				union all
				select (select extract(year from max(dtatit))::int from pessoas.formacao where dtatit < make_date(ano, 1, 1))
				from anos where ano is not null
			) select ano from anos where ano is not null)`.as('anos'),
		)
		.select('ano'),
)
/** The years in which somebody concluded a course are listed with the last first. */
export const listarAnosDeTitulacao = async (db: Db, hoje: string): Promise<number[]> =>
	(await anosDeTitulacao(db, { hoje })).map(({ ano }) => ano)

/** The audience condition selects people, and every part given must hold for one and the same link or degree. */
export interface Publico {
	/** The kind `VIN` selects people with such a link on the day, and `FRM` people with such a degree. */
	readonly tippop: 'VIN' | 'FRM'
	readonly tipvin: readonly string[]
	readonly tipcur: 'GR' | 'POS' | null
	readonly codund: readonly number[]
	readonly codcur: readonly number[]
	readonly nivpgm: readonly string[]
	/** The years bound the day of the titulação. */
	readonly anoini: number | null
	readonly anofim: number | null
}

/** An empty list puts no condition on the column. */
const filtrarIntervalo = (
	coluna: string,
	tipo: 'int' | 'text',
	valores: readonly (number | string)[],
): RawBuilder<boolean> =>
	valores.length === 0
		? sql<boolean>`true`
		: sql<boolean>`${sql.ref(coluna)} = any(${[...valores]}::${sql.raw(tipo)}[])`

function selecionarComVinculo({ tipvin, codund }: Publico, hoje: string): RawBuilder<{ codpes: number }> {
	return sql`(select v.codpes from pessoas.vinculopessoausp v
		where v.sitatl = 'A' and v.dtainivin <= ${hoje}::date and (v.dtafimvin is null or v.dtafimvin >= ${hoje}::date)
			and ${filtrarIntervalo('v.tipvin', 'text', tipvin)} and ${filtrarIntervalo('v.codund', 'int', codund)})`
}

function selecionarComFormacao(publico: Publico, hoje: string): RawBuilder<{ codpes: number }> {
	const { tipcur, codund, codcur, nivpgm, anoini, anofim } = publico
	return sql`(select f.codpes from pessoas.formacao f join pessoas.curso c on c.codcur = f.codcur
		where f.dtatit <= ${hoje}::date
			and f.dtatit >= make_date(${anoini ?? 1}::int, 1, 1) and f.dtatit <= make_date(${anofim ?? 9999}::int, 12, 31)
			and (${tipcur}::text is null or c.tipcur = ${tipcur})
			and ${filtrarIntervalo('c.codund', 'int', codund)} and ${filtrarIntervalo('f.codcur', 'int', codcur)}
			and ${filtrarIntervalo('f.nivpgm', 'text', nivpgm)})`
}

/** The SQL fragment gives rows of `codpes`, possibly repeated, for statements of other slices. */
export const publicoDoCadastro = (publico: Publico, hoje: string): RawBuilder<{ codpes: number }> =>
	publico.tippop === 'VIN' ? selecionarComVinculo(publico, hoje) : selecionarComFormacao(publico, hoje)

export type NovoCurso = Insertable<PessoasTables['curso']>
export type NovaFormacao = Insertable<PessoasTables['formacao']>

/** The insert adds courses and degrees that the institution's register did not bring. */
export async function incluirFormacoes(
	db: Db,
	{ cursos = [], formacoes }: { cursos?: readonly NovoCurso[]; formacoes: readonly NovaFormacao[] },
): Promise<void> {
	if (cursos.length > 0)
		await pessoas(db)
			.insertInto('curso')
			.values([...cursos])
			.execute()
	await pessoas(db)
		.insertInto('formacao')
		.values([...formacoes])
		.execute()
}
