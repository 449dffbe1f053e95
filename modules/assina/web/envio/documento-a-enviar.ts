/** Document of another slice, which provides the file under its own rule. */
export type DocumentoAEnviar = {
	/** Code in that slice. */
	readonly codigo: number
	/** Label in the document list. */
	readonly descricao: string
	readonly nomarq: string
	readonly qtdpgn: number
	/** Document type here, which sets the lowest level; the server refuses a lower one anyway. */
	readonly codetrdoc?: number | undefined
	/** Signed document, to which new signatures are added. */
	readonly assinado: boolean
	/** Cache key of the file. */
	readonly chave: readonly (string | number)[]
	readonly buscar: (signal: AbortSignal) => Promise<Blob>
}
