import type { Db } from '@portal/platform/server'
import type { Alcance } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { verificarMesmaTurma } from './queries.ts'

/** How far the reader stands from a person of the network. */
export async function alcanceSobre(db: Db, quem: Quem, codpes: number): Promise<Alcance> {
	if (quem.codpes === codpes || quem.niveis.includes('1')) return 'tudo'
	return (await verificarMesmaTurma(db, quem.codpes, codpes)) ? 'C' : 'A'
}
