import type { Db } from '@portal/platform/server'
import { processos } from '../queries.ts'

const MAXIMO_DE_OUVINTES = 200

/** Who has opened a process since an instant. */
export async function listarQuemAbriu(db: Db, numpro: string, desde: string): Promise<number[]> {
	const linhas = await processos(db)
		.selectFrom('procvisita')
		.select('codpes')
		.where('numpro', '=', numpro)
		.where('dtavis', '>=', desde)
		.orderBy('dtavis', 'desc')
		.limit(MAXIMO_DE_OUVINTES)
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
