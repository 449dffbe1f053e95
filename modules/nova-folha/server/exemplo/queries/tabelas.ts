import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../../queries/tabelas.ts'
import { TABELAS_DE_2026 } from '../tabelas-de-2026.ts'

const DE = '2026-01-01'

/** New versions from January 2026 on; the number of tables that were not there yet. */
export async function gravarTabelasDe2026(db: Db): Promise<number> {
	let novas = 0
	for (const { faixas, extras, ...tabela } of TABELAS_DE_2026) {
		const ja = await tabelas(db)
			.selectFrom('tabela')
			.select('numver')
			.where('nomtab', '=', tabela.nomtab)
			.executeTakeFirst()
		if (ja) continue
		const { proxima } = await tabelas(db)
			.selectFrom('tabela')
			.select((eb) => sql<number>`coalesce(${eb.fn.max('numver')}, 0) + 1`.as('proxima'))
			.where('codtab', '=', tabela.codtab)
			.executeTakeFirstOrThrow()
		await tabelas(db)
			.insertInto('tabela')
			.values({
				...tabela,
				numver: proxima,
				faixas: JSON.stringify(faixas) as never,
				extras: (extras ? JSON.stringify(extras) : null) as never,
				staficticia: 'N',
				dtaini: DE,
				dtafim: null,
				dtacad: new Date().toISOString(),
				codpescad: null,
			})
			.execute()
		novas += 1
	}
	return novas
}
