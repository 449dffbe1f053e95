import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { type GenIaTables, tabelas } from '../tables.ts'

export async function buscarDeclaracao(db: Db, codcvs: string, resumo: string): Promise<string | undefined> {
	const declaracao = await tabelas(db)
		.selectFrom('iadcl')
		.select('codaucdoc')
		.where('codcvs', '=', codcvs)
		.where('resumo', '=', resumo)
		.executeTakeFirst()
	return declaracao?.codaucdoc
}

/** False when the same declaration was there already. */
export async function inserirDeclaracao(db: Db, declaracao: Insertable<GenIaTables['iadcl']>): Promise<boolean> {
	const inserida = await tabelas(db)
		.insertInto('iadcl')
		.values(declaracao)
		.onConflict((conflito) => conflito.columns(['codcvs', 'resumo']).doNothing())
		.returning('codcvs')
		.executeTakeFirst()
	return inserida !== undefined
}
