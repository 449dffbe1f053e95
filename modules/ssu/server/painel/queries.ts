import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, preparedByShape, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Quem } from '../acesso/quem.ts'
import { montarForma, montarNumeros } from '../acesso/queries/visibilidade.ts'
import { ssu } from '../tables.ts'

/** Scope of a dashboard: systems whole, and modules as 'SISTEMA-3'. */
interface Alcance {
	readonly sistemas: readonly string[]
	readonly modulos: readonly string[]
	/** The systems for which the person also sees hours and people, because they take care of them and not only ask. */
	readonly sistemasDentro: readonly string[]
}
export interface AlcanceDoPainel extends Alcance {
	readonly todas: boolean
	readonly dentro: boolean
}

export function alcanceDoPainel(quem: Quem): AlcanceDoPainel {
	const { todas } = montarForma(quem)
	const { sistemas, modulos } = montarNumeros(quem)
	const sistemasDentro = quem.autoridades
		.flatMap(({ restricoes }) => restricoes)
		.filter(({ numnivseg }) => numnivseg === '3')
		.flatMap(({ nomsis, modulos: so }) => (so.length === 0 ? [nomsis] : so.map((um) => `${nomsis}-${um}`)))
	return { todas, sistemas, modulos, sistemasDentro, dentro: todas || sistemasDentro.length > 0 }
}

interface Shape {
	readonly todas: boolean
	readonly nomsis: boolean
}
interface Valores extends Alcance {
	readonly nomsis: string
	readonly mes: string
	/** The last days of the age bands, the youngest first; empty where ages are not asked for. */
	readonly dias: readonly string[]
}
/** The period's bounds; an absent day restricts nothing. */
const IDADES = 5

const FILTRO_DO_ALCANCE = ({ todas }: Shape, p: Valores) =>
	todas
		? sql<boolean>`true`
		: sql<boolean>`(t.nomsis = any(${p.sistemas}::text[]) or t.nomsis || '-' || t.numseqmdussu = any(${p.modulos}::text[]))`
const FILTRO_INTERNO = ({ todas }: Shape, p: Valores) =>
	todas
		? sql<boolean>`true`
		: sql<boolean>`(t.nomsis = any(${p.sistemasDentro}::text[])
			or t.nomsis || '-' || t.numseqmdussu = any(${p.sistemasDentro}::text[]))`

/** The index of a day's age band as one expression, since a subquery per row would take longer than all the rest. */
const idadeDe = (p: Valores) =>
	sql.join(
		Array.from(
			{ length: IDADES },
			(_, indice) => sql`(t.chave collate "C" <= (${p.dias}::text[])[${sql.lit(indice + 1)}])::int`,
		),
		sql` + `,
	)

/** Days are aggregated into age bands here, so that years of them are one row each. */
const somas = preparedByShape((shape: Shape, p: Valores) => {
	const grupo = shape.nomsis ? sql<string>`t.numseqmdussu::text` : sql<string>`t.nomsis`
	const chave = sql<string>`case when t.tipsum = 'IDA' then (${idadeDe(p)})::text else t.chave end`
	return ssu(queryBuilder())
		.selectFrom(
			ssu(queryBuilder())
				.selectFrom('ssusum as t')
				.select(['t.tipsum', 't.mes', 't.qtd', 't.soma', 't.gasto'])
				.select([grupo.as('grupo'), chave.as('chave')])
				.where(sql<boolean>`t.tipsum in ('ETP', 'IDA', 'ABT', 'CON', 'FXA', 'HOR', 'PAS')`)
				.where(sql<boolean>`(t.mes = '' or t.mes >= ${p.mes})`)
				.where(sql<boolean>`t.qtd <> 0`)
				.where(FILTRO_DO_ALCANCE(shape, p))
				.where(sql<boolean>`(t.tipsum <> 'HOR' or ${FILTRO_INTERNO(shape, p)})`)
				.$if(shape.nomsis, (query) => query.where(sql<boolean>`t.nomsis = ${p.nomsis}`))
				.as('t'),
		)
		.select(['t.tipsum', 't.chave'])
		.select([
			sql<string | null>`t.mes`.as('mes'),
			sql<string | null>`t.grupo`.as('grupo'),
			sql<number>`sum(t.qtd)::int`.as('qtd'),
			sql<number>`sum(t.soma)`.as('soma'),
			sql<number>`sum(t.gasto)`.as('gasto'),
		])
		.groupBy(sql`grouping sets ((t.tipsum, t.mes, t.chave), (t.tipsum, t.grupo, t.chave))`)
		.having(sql<boolean>`grouping(t.grupo) = 1 or t.tipsum in ('CON', 'FXA', 'HOR', 'ETP')`)
})
export type Soma = Awaited<ReturnType<typeof somas>>[number]

const pessoas = preparedByShape((shape: Shape, p: Valores) =>
	ssu(queryBuilder())
		.selectFrom('ssusumpes as t')
		.select(['t.tipsum', 't.codpes'])
		.select([sql<number>`sum(t.qtd)::int`.as('qtd'), sql<number>`sum(t.soma)`.as('soma')])
		.select(nomeDaPessoaEm('t.codpes').as('nompes'))
		.where(sql<boolean>`(t.mes = '' or t.mes >= ${p.mes})`)
		.where(sql<boolean>`t.qtd <> 0`)
		.where(FILTRO_INTERNO(shape, p))
		.$if(shape.nomsis, (query) => query.where(sql<boolean>`t.nomsis = ${p.nomsis}`))
		.groupBy(['t.tipsum', 't.codpes'])
		.orderBy(sql`sum(t.soma)`, 'desc')
		.orderBy('t.codpes'),
)
export type SomaDaPessoa = Awaited<ReturnType<typeof pessoas>>[number]

interface Pergunta {
	readonly nomsis: string | undefined
	readonly mes: string
	readonly dias: readonly string[]
}

export async function obterSomas(db: Db, alcance: AlcanceDoPainel, { nomsis, mes, dias }: Pergunta) {
	const shape = { todas: alcance.todas, nomsis: nomsis !== undefined }
	const valores = { ...alcance, nomsis: nomsis ?? '', mes, dias }
	return {
		somas: await somas(db, shape, valores),
		pessoas: alcance.dentro ? await pessoas(db, shape, valores) : [],
	}
}

/** The average times of one system, for comparison with a demand; they are open to everybody who sees the demand. */
export const obterSomasDoSistema = async (db: Db, nomsis: string, mes: string): Promise<Soma[]> =>
	(
		await somas(
			db,
			{ todas: true, nomsis: true },
			{ sistemas: [], modulos: [], sistemasDentro: [], nomsis, mes, dias: [] },
		)
	).filter(({ grupo }) => grupo === null)
