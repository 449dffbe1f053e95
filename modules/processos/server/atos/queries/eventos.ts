import type { Db } from '@portal/platform/server'
import type { NivelAcesso } from '../../../contract/index.ts'
import { visivel } from '../../acesso/queries.ts'
import type { Atuacao } from '../../estrutura/atuacao.ts'
import { processos } from '../../queries.ts'

const MAXIMO_DE_OUVINTES = 200

interface QuemAbriu {
	readonly codpes: number
	readonly nivacepro: NivelAcesso
}

/** People who opened a process since an instant, with its present access level. */
export const listarQuemAbriu = (db: Db, numpro: string, desde: string): Promise<QuemAbriu[]> =>
	processos(db)
		.selectFrom('procvisita as v')
		.innerJoin('processo as p', 'p.numpro', 'v.numpro')
		.select(['v.codpes', 'p.nivacepro'])
		.where('v.numpro', '=', numpro)
		.where('v.dtavis', '>=', desde)
		.orderBy('v.dtavis', 'desc')
		.limit(MAXIMO_DE_OUVINTES)
		.execute()

export async function aindaVe(db: Db, atuacao: Atuacao, numpro: string): Promise<boolean> {
	const visto = await processos(db)
		.selectFrom('processo as p')
		.select('p.numpro')
		.where('p.numpro', '=', numpro)
		.where(visivel(atuacao))
		.executeTakeFirst()
	return visto !== undefined
}
