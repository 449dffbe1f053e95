import type { LinhaArquivo } from './queries.ts'

export const nomeDoArquivo = ({ nomarq, nomarqpdl }: Pick<LinhaArquivo, 'nomarq' | 'nomarqpdl'>): string =>
	nomarq ?? nomarqpdl ?? 'documento.pdf'

/** Storage record of a file: the key, the hash and the name that the store checks when it opens the file. */
export const registroDe = (arquivo: Pick<LinhaArquivo, 'chave' | 'sha256' | 'nomarq' | 'nomarqpdl'>) => ({
	chave: arquivo.chave,
	sha256: arquivo.sha256,
	nome: nomeDoArquivo(arquivo),
})
