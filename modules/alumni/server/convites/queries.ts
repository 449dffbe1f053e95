import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { cursosConcluidos } from '../cursos/queries.ts'
import { type AlumniTables, alumni } from '../tables.ts'

/** Invitation candidates: recent graduates who are not members and were not invited for that course. */
const porConvidar = prepared((p: { readonly desde: string; readonly hoje: string; readonly limite: number }) =>
	queryBuilder<object>()
		.selectFrom(cursosConcluidos.as('k'))
		.select(['k.codpes', 'k.codcur', 'k.numseqpgm', 'k.nomcur'])
		.where('k.dtacon', '>=', p.desde)
		.where('k.dtacon', '<=', p.hoje)
		.where(
			sql<boolean>`not exists (select from alumni.cvtamn c
				where c.codpes = k.codpes and c.codcur = k.codcur and c.numseqpgm = k.numseqpgm)`,
		)
		.where(sql<boolean>`not exists (select from alumni.pfsamn f where f.codpes = k.codpes)`)
		.orderBy('k.codpes')
		.limit(p.limite),
)
export const listarPorConvidar = (db: Db, p: { desde: string; hoje: string; limite: number }) => porConvidar(db, p)

/** True: this call recorded the invitation first, so it alone sends the mail. */
export async function marcarConvite(db: Db, convite: Insertable<AlumniTables['cvtamn']>) {
	const { numInsertedOrUpdatedRows } = await alumni(db)
		.insertInto('cvtamn')
		.values(convite)
		.onConflict((conflito) => conflito.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}
