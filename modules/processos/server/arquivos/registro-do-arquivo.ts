import type { LinhaArquivo } from './queries.ts'

export const nomeDoArquivo = ({ nomarq, nomarqpdl }: Pick<LinhaArquivo, 'nomarq' | 'nomarqpdl'>): string =>
	nomarq ?? nomarqpdl ?? 'documento.pdf'

/** Integrity record of a file: the storage key, the hash that its bytes must have, and its name. */
export const registroDe = (arquivo: Pick<LinhaArquivo, 'chave' | 'sha256' | 'nomarq' | 'nomarqpdl'>) => ({
	chave: arquivo.chave,
	sha256: arquivo.sha256,
	nome: nomeDoArquivo(arquivo),
})
