import { type Db, extensionPoint, type Portal, type SessionUser } from '@portal/platform/server'

export interface ContextoDaResposta {
	readonly db: Db
	readonly portal: Portal
	/** With the rights of now: an address that was given before keeps none. */
	readonly pessoa: Pick<SessionUser, 'codpes' | 'nome' | 'acessos' | 'perfis'>
}

/** Things of a slice that people write in by answering a mail about them. */
export interface RespostasPorEmail {
	/** Part of the address for answers: at most eight lower-case letters, of this slice alone. */
	readonly tipo: string
	/** The longest text that is taken. */
	readonly maximo: number
	/** The thing that a page of the slice shows, as lower-case letters, digits and hyphens; undefined for other pages. */
	obterCoisa(caminho: string): string | undefined
	/** Its title, and whether this person may write in it now; undefined where it is none of theirs. */
	ver(contexto: ContextoDaResposta, coisa: string): Promise<{ titulo: string; podeEscrever: boolean } | undefined>
	/** Writes it as if typed in the portal. The refusals of the slice are told to the writer by mail. */
	escrever(contexto: ContextoDaResposta, coisa: string, texto: string): Promise<void>
}

/** Provided by a slice in its manifest: mails that lead to its pages can then be answered. */
export const respostasPorEmail = extensionPoint<RespostasPorEmail>()
