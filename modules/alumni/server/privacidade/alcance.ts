import type { Db } from '@portal/platform/server'
import type { Alcance } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { verificarMesmaTurma } from './queries.ts'

const veTudo = (quem: Quem, codpes: number): boolean => quem.codpes === codpes || quem.niveis.includes('1')

/** Reach of the reader towards a member of the network. */
export const alcanceDe = (quem: Quem, codpes: number, mesmaTurma: boolean): Alcance =>
	veTudo(quem, codpes) ? 'tudo' : mesmaTurma ? 'C' : 'A'

export const alcanceSobre = async (db: Db, quem: Quem, codpes: number): Promise<Alcance> =>
	alcanceDe(quem, codpes, veTudo(quem, codpes) || (await verificarMesmaTurma(db, quem.codpes, codpes)))
