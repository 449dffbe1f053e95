import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { NivelSsu } from '../../../contract/index.ts'
import { ssu } from '../../tables.ts'

export interface Restricao {
	readonly codpes: number
	readonly numnivseg: NivelSsu
	readonly nomsis: string
	/** An empty list stands for the whole system. */
	readonly modulos: readonly number[]
}

export const listarRestricoes: (db: Db, p: { numeros: readonly number[] }) => Promise<Restricao[]> = prepared(
	(p: { numeros: readonly number[] }) =>
		ssu(queryBuilder())
			.selectFrom('ssures as r')
			.select(['r.codpes', 'r.numnivseg', 'r.nomsis'])
			.select(
				sql<number[]>`array(select m.numseqmdussu from ssu.ssuresmdu m where m.codpes = r.codpes
					and m.numnivseg = r.numnivseg and m.nomsis = r.nomsis order by 1)`.as('modulos'),
			)
			.where(sql<boolean>`r.codpes = any(${p.numeros}::int[])`)
			.orderBy('r.nomsis'),
)

/** People registered with a level over a system or one of its modules, whatever their profile says today. */
export const listarDoSistema = async (
	db: Db,
	{ nomsis, numseqmdussu, niveis }: { nomsis: string; numseqmdussu: number | null; niveis: readonly NivelSsu[] },
): Promise<{ codpes: number; numnivseg: NivelSsu }[]> =>
	ssu(db)
		.selectFrom('ssures as r')
		.select(['r.codpes', 'r.numnivseg'])
		.where('r.nomsis', '=', nomsis)
		.where('r.numnivseg', 'in', [...niveis])
		.where(
			sql<boolean>`(not exists (select from ssu.ssuresmdu m where m.codpes = r.codpes and m.numnivseg = r.numnivseg
				and m.nomsis = r.nomsis) or exists (select from ssu.ssuresmdu m where m.codpes = r.codpes
				and m.numnivseg = r.numnivseg and m.nomsis = r.nomsis and m.numseqmdussu = ${numseqmdussu}::int))`,
		)
		.execute()
