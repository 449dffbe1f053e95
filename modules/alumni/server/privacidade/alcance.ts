import type { Db, Portal } from '@portal/platform/server'
import type { Alcance } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { cursosDe } from '../cursos/queries.ts'
import { verificarMesmaTurma } from './queries.ts'

const veTudo = (quem: Quem, codpes: number): boolean => quem.codpes === codpes || quem.niveis.includes('1')

/** How far the reader stands from a person of the network. */
export const alcanceDe = (quem: Quem, codpes: number, mesmaTurma: boolean): Alcance =>
	veTudo(quem, codpes) ? 'tudo' : mesmaTurma ? 'C' : 'A'

/** Reaches under which a reader finds others: everybody for the office, else all alumni and the reader's own classes. */
export const listarAlcances = async (db: Db, portal: Portal, { codpes, niveis }: Quem): Promise<string[]> =>
	niveis.includes('1') ? ['1'] : ['A', ...(await cursosDe(db, portal, codpes)).map(({ codtrm }) => codtrm)]

export const alcanceSobre = async (db: Db, quem: Quem, codpes: number): Promise<Alcance> =>
	alcanceDe(quem, codpes, veTudo(quem, codpes) || (await verificarMesmaTurma(db, quem.codpes, codpes)))
