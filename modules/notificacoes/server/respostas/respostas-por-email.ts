import { type Db, extensionPoint, type Portal, type SessionUser } from '@portal/platform/server'

export interface ContextoDaResposta {
	readonly db: Db
	readonly portal: Portal
	/** The permissions are the current ones, never those of the moment when the address was given. */
	readonly pessoa: Pick<SessionUser, 'codpes' | 'nome' | 'acessos' | 'perfis'>
}

/** A reply target is a kind of thing in a slice that people write in by answering a mail about it. */
export interface RespostasPorEmail {
	/** The kind in the reply address has at most eight lower-case letters and belongs to this slice alone. */
	readonly tipo: string
	/** The accepted text has at most this length. */
	readonly maximo: number
	/** The identifier of the thing has lower-case letters, digits and hyphens, and is undefined for other pages. */
	obterCoisa(caminho: string): string | undefined
	/** The view has the title and whether this person may write now, and is undefined where it is not theirs. */
	ver(contexto: ContextoDaResposta, coisa: string): Promise<{ titulo: string; podeEscrever: boolean } | undefined>
	/** The reply is written as if typed in the portal, and refusals of the slice are mailed to the writer. */
	escrever(contexto: ContextoDaResposta, coisa: string, texto: string): Promise<void>
}

/** The extension point is provided in a slice's manifest and makes mails that lead to its pages answerable. */
export const respostasPorEmail = extensionPoint<RespostasPorEmail>()
