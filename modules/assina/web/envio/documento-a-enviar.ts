/** A document of another slice: that slice hands the file, under its own rule. */
export type DocumentoAEnviar = {
	/** Code as that slice calls it. */
	readonly codigo: number
	/** Label by which it is chosen. */
	readonly descricao: string
	readonly nomarq: string
	readonly qtdpgn: number
	/** The kind that it is here, for the level that it asks for; the server refuses what is below that anyhow. */
	readonly codetrdoc?: number | undefined
	/** New signatures join those that it has. */
	readonly assinado: boolean
	/** Identifies the file. */
	readonly chave: readonly (string | number)[]
	readonly buscar: (signal: AbortSignal) => Promise<Blob>
}
