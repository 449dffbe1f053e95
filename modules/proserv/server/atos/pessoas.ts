import { type CodPerfil } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import {
	PRS_APROVADOR,
	PRS_COORDENADOR,
	PRS_DIRIGENTE,
	PRS_RECURSOS,
	PRS_SOLICITANTE,
	PRS_TRIAGEM,
} from '../../contract/index.ts'
import type { Solicitacao } from '../solicitacao/queries/solicitacao.ts'

type DaUnidade = Pick<Solicitacao, 'codund' | 'codpes'>

export const dirigentesDe = (db: Db, portal: Portal, codund: number): Promise<number[]> =>
	listarCodpesComPerfil(db, PRS_DIRIGENTE, diaDe(portal), codund)

/** Interested parties of a request, who decide nothing on it. */
export async function interessadosNa(db: Db, portal: Portal, { codund, codpes }: DaUnidade): Promise<number[]> {
	const solicitantes = await listarCodpesComPerfil(db, PRS_SOLICITANTE, diaDe(portal), codund)
	return [...new Set([codpes, ...solicitantes, ...(await dirigentesDe(db, portal, codund))])]
}

export async function listarComPapel(
	db: Db,
	portal: Portal,
	perfil: CodPerfil,
	menos: readonly number[],
): Promise<number[]> {
	const todos = await listarCodpesComPerfil(db, perfil, diaDe(portal))
	return todos.filter((codpes) => !menos.includes(codpes))
}

const DENTRO = [PRS_TRIAGEM, PRS_COORDENADOR, PRS_RECURSOS, PRS_APROVADOR] as const

/** The insiders: people who lead, judge and decide. */
export async function listarDeDentro(db: Db, portal: Portal, menos: readonly number[]): Promise<number[]> {
	const todos: number[] = []
	for (const perfil of DENTRO) todos.push(...(await listarComPapel(db, portal, perfil, menos)))
	return [...new Set(todos)]
}
