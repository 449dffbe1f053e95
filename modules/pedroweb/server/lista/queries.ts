import { type Db, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Filtro } from '../../contract/index.ts'
import type { Quem } from '../acesso.ts'
import { acessos, COLUNAS, filtrarSeus, type Linha, montarSeus, type Seus, veTudo } from '../queries.ts'

/** A person filter is a list of numbers, or the query that finds them. */
export type Procurados = readonly number[] | Expression<number>

/** Filter of the list; an absent part does not filter. */
interface Achados {
	readonly perfis?: readonly string[] | undefined
	readonly pessoas?: Procurados | undefined
	/** First and last date of the period in which an access ends. */
	readonly entre?: readonly [string, string] | undefined
}

interface Valores extends Seus {
	readonly perfis: readonly string[] | undefined
	readonly pessoas: readonly number[]
	readonly desde: string | undefined
	readonly ate: string | undefined
	readonly codperfil: string | undefined
	readonly codund: number | undefined
	readonly sitacs: string | undefined
	readonly limite: number
	readonly salto: number
}

/**
 * Filter conditions: each part becomes one predicate, and a constraint of the table makes the unit of the access that
 * of its head.
 */
const PARTES = {
	chefia: (p) => sql`a.codundche = any(${p.chefiaDe}::int[])`,
	sistemas: (p) => sql`a.codperfil = any(${p.perfisDosSistemas}::text[])`,
	ambos: (p) => filtrarSeus('a', p),
	perfis: (p) => sql`a.codperfil = any(${p.perfis}::text[])`,
	codperfil: (p) => sql`a.codperfil = ${p.codperfil}`,
	codund: (p) => sql`a.codundche = ${p.codund}`,
	pessoas: (p) => sql`a.codpes = any(${p.pessoas}::int[])`,
	sitacs: (p) => sql`a.sitacs = ${p.sitacs}`,
	entre: (p) => sql`a.sitacs = 'ATV' and a.dtafimacs >= ${p.desde}::date and a.dtafimacs <= ${p.ate}::date`,
} satisfies Readonly<Record<string, (p: Valores) => Expression<SqlBool>>>

type Parte = keyof typeof PARTES
/** Canonical order: equal filters yield equal statements, which share a prepared plan. */
const ORDEM = Object.keys(PARTES) as Parte[]

/** Name search: a subquery finds the people, so it is not a parameter of the statement. */
export const filtrarNomes = (pessoas: Procurados | undefined): Expression<number> | undefined =>
	pessoas === undefined || Array.isArray(pessoas) ? undefined : (pessoas as Expression<number>)
export const filtrarNumeros = (pessoas: Procurados | undefined): readonly number[] =>
	Array.isArray(pessoas) ? (pessoas as readonly number[]) : []

const filtrados = (db: Db, partes: readonly Parte[], p: Valores, nomes: Expression<number> | undefined) =>
	partes.reduce(
		(query, parte) => query.where(parte === 'pessoas' && nomes ? sql<SqlBool>`a.codpes in ${nomes}` : PARTES[parte](p)),
		acessos(db),
	)

/** Sort order: accesses in force or waiting come before ended ones, as in the index `acsperm_em_curso_ix`. */
const verificarEmCurso = (coluna: string) => sql<boolean>`(${sql.ref(coluna)} in ('SOL', 'CHE', 'ATV'))`

/** Page and total are read in one query. */
const pagina = (db: Db, partes: readonly Parte[], p: Valores, nomes?: Expression<number>) =>
	db
		.selectFrom(
			filtrados(db, partes, p, nomes)
				.select(COLUNAS)
				.orderBy(verificarEmCurso('a.sitacs'), 'desc')
				.orderBy('a.codacs', 'desc')
				.limit(p.limite)
				.offset(p.salto)
				.as('l'),
		)
		.selectAll('l')
		.select(sql<number>`(select count(*) from ${filtrados(db, partes, p, nomes).select('a.codacs')} n)`.as('total'))
		.orderBy(verificarEmCurso('l.sitacs'), 'desc')
		.orderBy('l.codacs', 'desc')
const daForma = preparedByShape((partes: readonly Parte[], p: Valores) => pagina(queryBuilder(), partes, p))

interface Pedido {
	readonly filtro: Filtro
	readonly achados: Achados
	readonly limite: number
	readonly salto?: number
}

type Alcance = 'tudo' | 'chefia' | 'sistemas' | 'ambos'

/** Separate statements: a cached plan for `or` would scan all accesses for a person who heads a single unit. */
function alcanceDe(quem: Quem, codund: number | undefined): Alcance {
	const { chefiaDe, perfisDosSistemas } = montarSeus(quem)
	if (veTudo(quem) || (codund !== undefined && chefiaDe.includes(codund))) return 'tudo'
	if (perfisDosSistemas.length === 0) return 'chefia'
	return chefiaDe.length === 0 ? 'sistemas' : 'ambos'
}

const partesDe = (quem: Quem, { filtro, achados }: Pedido): Parte[] => {
	const alcance = alcanceDe(quem, filtro.codund)
	const dados: Readonly<Record<Parte, unknown>> = {
		chefia: alcance === 'chefia' || undefined,
		sistemas: alcance === 'sistemas' || undefined,
		ambos: alcance === 'ambos' || undefined,
		perfis: achados.perfis,
		codperfil: filtro.codperfil,
		codund: filtro.codund,
		pessoas: achados.pessoas,
		sitacs: filtro.sitacs,
		entre: achados.entre,
	}
	return ORDEM.filter((parte) => dados[parte] !== undefined)
}

const valoresDe = (quem: Quem, { filtro, achados, limite, salto = 0 }: Pedido): Valores => ({
	...montarSeus(quem),
	perfis: achados.perfis,
	pessoas: filtrarNumeros(achados.pessoas),
	desde: achados.entre?.[0],
	ate: achados.entre?.[1],
	codperfil: filtro.codperfil,
	codund: filtro.codund,
	sitacs: filtro.sitacs,
	limite,
	salto,
})

export async function listarAcessos(db: Db, quem: Quem, pedido: Pedido): Promise<{ itens: Linha[]; total: number }> {
	const partes = partesDe(quem, pedido)
	const valores = valoresDe(quem, pedido)
	const nomes = filtrarNomes(pedido.achados.pessoas)
	const { linhas: itens, total } = await withTotal(
		async (trecho) =>
			nomes
				? pagina(db, partes, { ...valores, ...trecho }, nomes).execute()
				: daForma(db, partes, { ...valores, ...trecho }),
		valores,
	)
	return { itens, total }
}
