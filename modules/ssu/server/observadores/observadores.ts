import { type Db, diaDe, listarAcessos, type Portal } from '@portal/platform/server'
import { obterQuem } from '../acesso/quem.ts'
import { listarVisiveis } from '../demanda/queries/demanda.ts'
import { deixarDeSeguir, listarObservadores } from './queries.ts'

/** Those who follow it and may still see it; who may not any more follows it no longer. */
export async function observadoresDe(db: Db, portal: Portal, numssu: number): Promise<number[]> {
	const ficam: number[] = []
	const saem: number[] = []
	for (const codpes of await listarObservadores(db, numssu)) {
		const acessos = await listarAcessos(db, portal.perfis, codpes, diaDe(portal))
		const ve = await listarVisiveis(db, await obterQuem(db, portal, { codpes, acessos }), [numssu])
		;(ve.length > 0 ? ficam : saem).push(codpes)
	}
	if (saem.length > 0) await deixarDeSeguir(db, numssu, saem)
	return ficam
}
