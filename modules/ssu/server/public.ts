import type { Portador } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { nomeDaEtapa } from '../contract/index.ts'
import { obterQuem } from './acesso/quem.ts'
import { listarVisiveis } from './demanda/queries-para-outros.ts'

export interface DemandaVista {
	readonly titdem: string
	readonly nometp: string
}

/** Of these demands, those that this person may see, under the rule of the list of demands. */
export async function obterDemandasVisiveis(
	db: Db,
	portal: Portal,
	user: Portador,
	numeros: readonly number[],
): Promise<ReadonlyMap<number, DemandaVista>> {
	if (numeros.length === 0) return new Map()
	const linhas = await listarVisiveis(db, await obterQuem(db, portal, user), numeros)
	return new Map(linhas.map(({ numssu, titdem, codetp }) => [numssu, { titdem, nometp: nomeDaEtapa[codetp] }]))
}
