import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { sessao } from '../queries.ts'

export async function conhecerAparelho(db: Db, codpes: number, hashapa: Buffer): Promise<boolean> {
	const linha = await sessao(db)
		.selectFrom('aparelho')
		.select('codpes')
		.where('codpes', '=', codpes)
		.where('hashapa', '=', hashapa)
		.executeTakeFirst()
	return linha !== undefined
}

export async function gravarAparelho(db: Db, codpes: number, hashapa: Buffer, agora: Date): Promise<void> {
	const usado_em = agora.toISOString()
	await sessao(db)
		.insertInto('aparelho')
		.values({ codpes, hashapa, usado_em })
		.onConflict((conflict) => conflict.columns(['codpes', 'hashapa']).doUpdateSet({ usado_em }))
		.execute()
}

export async function esquecerAparelhos(db: Db, codpes: number): Promise<void> {
	await sessao(db).deleteFrom('aparelho').where('codpes', '=', codpes).execute()
}

/** Nightly job: deletes devices whose cookie has expired. */
export async function removerAparelhosEsquecidos(db: Db): Promise<void> {
	await sessao(db).deleteFrom('aparelho').where('usado_em', '<', sql<string>`now() - interval '180 days'`).execute()
}
