import { type Db, extensionPoint, type Portal } from '@portal/platform/server'
import type { LigacaoDoProcesso } from '../../contract/index.ts'

/** Things of another slice that the process instructs, such as purchases, which everybody may see. */
export interface FonteDeLigacoes {
	listar(db: Db, numpro: string): Promise<readonly LigacaoDoProcesso[]>
}

/** Extension point for slices whose things carry the number of a process. */
export const ligacoesDoProcesso = extensionPoint<FonteDeLigacoes>()

export async function listarLigacoes(db: Db, portal: Portal, numpro: string): Promise<LigacaoDoProcesso[]> {
	const todas: LigacaoDoProcesso[] = []
	for (const fonte of ligacoesDoProcesso.of(portal)) todas.push(...(await fonte.listar(db, numpro)))
	return todas
}
