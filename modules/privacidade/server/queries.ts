import type { Db } from '@portal/platform/server'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { PrivacidadeTables } from './tables.ts'

const privacidade = (db: Db) => (db as Db<PrivacidadeTables>).withSchema('privacidade')

export type LinhaCopia = Selectable<PrivacidadeTables['copiadados']>

/** Advisory lock for a person's own requests: a person who asks twice at once gets one copy. */
export async function reservarPedidos(db: Db, codpes: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('privacidade.copiadados'), ${codpes}::int)`.execute(db)
}

/** Latest copy that has not expired. */
export const buscarUltimaCopia = (db: Db, codpes: number, agora: Date): Promise<LinhaCopia | undefined> =>
	privacidade(db)
		.selectFrom('copiadados')
		.selectAll()
		.where('codpes', '=', codpes)
		.where((eb) => eb.or([eb('dtaexp', 'is', null), eb('dtaexp', '>', agora.toISOString())]))
		.orderBy('dtaped', 'desc')
		.limit(1)
		.executeTakeFirst()

/** Finished copy of this person. */
export const buscarCopiaPronta = (db: Db, codcop: string, codpes: number, agora: Date) =>
	privacidade(db)
		.selectFrom('copiadados')
		.selectAll()
		.where('codcop', '=', codcop)
		.where('codpes', '=', codpes)
		.where('sitcop', '=', 'P')
		.where('dtaexp', '>', agora.toISOString())
		.executeTakeFirst()

export const buscarCopiaPorFazer = (db: Db, codcop: string): Promise<LinhaCopia | undefined> =>
	privacidade(db)
		.selectFrom('copiadados')
		.selectAll()
		.where('codcop', '=', codcop)
		.where('sitcop', 'in', ['F', 'A'])
		.executeTakeFirst()

export const inserirCopia = (db: Db, nova: Pick<LinhaCopia, 'codcop' | 'codpes' | 'dtaped'>): Promise<LinhaCopia> =>
	privacidade(db)
		.insertInto('copiadados')
		.values({ ...nova, sitcop: 'F', percentual: 0 })
		.returningAll()
		.executeTakeFirstOrThrow()

/** Updates an unfinished copy only, because the job may run twice. */
export async function alterarCopia(
	db: Db,
	codcop: string,
	mudancas: Updateable<PrivacidadeTables['copiadados']>,
): Promise<boolean> {
	const { numUpdatedRows } = await privacidade(db)
		.updateTable('copiadados')
		.set(mudancas)
		.where('codcop', '=', codcop)
		.where('sitcop', 'in', ['F', 'A'])
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** Deletes expired copies and abandoned ones, and returns the keys of their files. */
export async function removerCopias(db: Db, agora: Date, pedidasAntesDe: Date): Promise<string[]> {
	const removidas = await privacidade(db)
		.deleteFrom('copiadados')
		.where((eb) =>
			eb.or([
				eb('dtaexp', '<=', agora.toISOString()),
				eb.and([eb('dtaexp', 'is', null), eb('dtaped', '<', pedidasAntesDe.toISOString())]),
			]),
		)
		.returning(['chvjson', 'chvpdf'])
		.execute()
	return removidas.flatMap(({ chvjson, chvpdf }) => [chvjson, chvpdf].filter((chave) => chave !== null))
}
