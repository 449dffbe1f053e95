import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely'

/**
 * The rows of a query as one value of another, in their order, so that one statement tells what several would. Instants
 * come as PostgreSQL writes them in JSON; numbers beyond the integers as `::float8`.
 */
export const jsonRows = <Row>(query: Compilable<Row> & Expression<Row>): RawBuilder<Row[]> =>
	sql`(select coalesce(json_agg(json_row), '[]') from (${query}) json_row)`
