import type { Db } from '@portal/platform/server'
import { removerDaPessoa } from '../conversas/queries/conversas.ts'
import { alumni } from '../tables.ts'

/** Experiences, privacy choices and offers are removed by cascade; photos by the sweep of files. */
export async function apagarLinhas(db: Db, codpes: number): Promise<void> {
	const tabelas = alumni(db)
	for (const tabela of ['busamn', 'fotamn', 'cadamn', 'solamn'] as const)
		await tabelas.deleteFrom(tabela).where('codpes', '=', codpes).execute()
	await tabelas
		.deleteFrom('menamn')
		.where((eb) => eb.or([eb('codpesmtr', '=', codpes), eb('codpesmtd', '=', codpes)]))
		.execute()
	await removerDaPessoa(db, codpes)
	await tabelas.deleteFrom('pfsamn').where('codpes', '=', codpes).execute()
}
