import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import { type LeitorDeProcessos, obterLeitorDeProcessos } from '@portal/processos/server/public'
import { type LeitorDoDrive, obterLeitorDoDrive } from '@portal/usp-drive/server/public'

/** A person as every statement that reads passages asks for their rights. */
export interface Leitor {
	readonly codpes: number
	/** Day of the rights that a link gives. */
	readonly hoje: string
	readonly drive: LeitorDoDrive
	readonly processos: LeitorDeProcessos
}

export type Quem = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>

export const obterLeitor = async (db: Db, portal: Portal, user: Quem): Promise<Leitor> => ({
	codpes: user.codpes,
	hoje: diaDe(portal),
	drive: obterLeitorDoDrive(db, portal, user),
	processos: await obterLeitorDeProcessos(db, portal, user),
})
