import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

type Conditions<F> = {
	readonly [K in keyof F]?: (value: NonNullable<F[K]>, all: F) => Expression<SqlBool>
}

/**
 * Filters of a list, each declared once as its condition. The names of those that were given are the shape of a
 * prepared query, and the filter itself holds its values:
 *
 * const filtros = declareFilters<Filtro>({ nomsis: (valor) => sql`s.nomsis = ${valor}` })
 * const lista = preparedByShape((dados: Given<Filtro>, p: Filtro) => tabelas.selectFrom('ssudem as s').where(filtros.where(dados, p)))
 * await lista(db, filtros.listGiven(filtro), filtro)
 */
export function declareFilters<F extends object>(conditions: Conditions<F>) {
	const names = Object.keys(conditions) as Given<F>[number][]
	return {
		/** Names of the filters that have a value, in the order of their declaration. */
		listGiven: (filter: Partial<F>): Given<F> => names.filter((name) => filter[name] !== undefined),
		/** Conjunction of the given filters; true where there are none. */
		where(given: Given<F>, values: F): RawBuilder<SqlBool> {
			const all = given.map((name) => conditions[name]?.(values[name] as NonNullable<F[typeof name]>, values))
			return sql<SqlBool>`(${sql.join([sql`true`, ...all], sql` and `)})`
		},
	}
}

/** Names of filters that were given. */
export type Given<F> = readonly (keyof F & string)[]
