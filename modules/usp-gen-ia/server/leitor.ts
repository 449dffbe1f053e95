import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { type LeitorDeProcessos, obterLeitorDeProcessos } from '@portal/processos/server/public'
import { type LeitorDoDrive, obterLeitorDoDrive } from '@portal/usp-drive/server/public'

/** A person as every statement that reads passages asks for their rights. */
export interface Leitor {
	readonly codpes: number
	readonly drive: LeitorDoDrive
	readonly processos: LeitorDeProcessos
}

export type Quem = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>

export const obterLeitor = async (db: Db, portal: Portal, user: Quem): Promise<Leitor> => ({
	codpes: user.codpes,
	drive: obterLeitorDoDrive(db, portal, user),
	processos: await obterLeitorDeProcessos(db, portal, user),
})
