import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { JanusTables } from '../tables.ts'
import { tabelas } from './matriculas.ts'

type Certidao = Insertable<JanusTables['certidao']>

export async function buscarCertidao(
	db: Db,
	{ codmtr, tipcer, resumo }: Pick<Certidao, 'codmtr' | 'tipcer' | 'resumo'>,
): Promise<string | undefined> {
	const linha = await tabelas(db)
		.selectFrom('certidao as c')
		.select('c.codaucdoc')
		.where('c.codmtr', '=', codmtr)
		.where('c.tipcer', '=', tipcer)
		.where('c.resumo', '=', resumo)
		.executeTakeFirst()
	return linha?.codaucdoc
}

/** False when the same certificate was there already. */
export async function inserirCertidao(db: Db, certidao: Certidao): Promise<boolean> {
	const inserida = await tabelas(db)
		.insertInto('certidao')
		.values(certidao)
		.onConflict((conflito) => conflito.columns(['codmtr', 'tipcer', 'resumo']).doNothing())
		.returning('codmtr')
		.executeTakeFirst()
	return inserida !== undefined
}
