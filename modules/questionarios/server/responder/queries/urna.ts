import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Conteudo, DaVersao } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'

/** Anonymous answer: stored without the person and the time. */
export async function depositarNaUrna(db: Db, { codqst, numvrsqst }: DaVersao, conteudo: Conteudo): Promise<void> {
	await questionarios(db)
		.insertInto('qsturn')
		.values({ codqst, numvrsqst, cntrsp: JSON.stringify(conteudo) })
		.execute()
}

export async function gravarIdentificada(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	codpes: number,
	conteudo: Conteudo,
): Promise<void> {
	await questionarios(db)
		.insertInto('qstidt')
		.values({ codqst, numvrsqst, codpes, cntrsp: JSON.stringify(conteudo) })
		.execute()
}

/**
 * Urn shuffle: answers that arrived since the last run are rewritten together in random order, because PostgreSQL keeps
 * the transaction and the position of each row, and a conclusion shares its transaction with the participation.
 */
export async function mexerUrna(db: Db, { codqst, numvrsqst }: DaVersao, minimo: number): Promise<number> {
	const { rows } = await sql<{ mexidas: number }>`with novas as (
			select chvurn from questionarios.qsturn
			where codqst = ${codqst} and numvrsqst = ${numvrsqst} and stamst = 'N' for update
		), tiradas as (
			delete from questionarios.qsturn u using novas n
			where u.chvurn = n.chvurn and (select count(*) from novas) >= ${minimo}
			returning u.cntrsp
		), postas as (
			insert into questionarios.qsturn (codqst, numvrsqst, stamst, cntrsp)
			select ${codqst}::int, ${numvrsqst}::int, 'S', cntrsp from tiradas order by gen_random_uuid()
			returning 1
		)
		select count(*)::int as mexidas from postas`.execute(db)
	return rows[0]?.mexidas ?? 0
}

export const listarComNovas = (db: Db): Promise<DaVersao[]> =>
	questionarios(db).selectFrom('qsturn').select(['codqst', 'numvrsqst']).distinct().where('stamst', '=', 'N').execute()
