import { Readable } from 'node:stream'
import { ConflictError, conferindo, type Db } from '@portal/platform/server'
import { lerPartes, removerEnvio, reservarEnvio } from './queries.ts'

/** A file that a person has sent, whole and checked. */
export interface ArquivoEnviado {
	readonly nome: string
	/** By its content. */
	readonly tipo: string
	readonly tamanho: number
	readonly sha256: string
	readonly conteudo: Readable
}

/**
 * Hands the file over to `receber` and forgets it, both in the caller's transaction: it is taken once, or not at all.
 *
 * @throws NotFoundError if it is somebody else's, was taken already or has expired; ConflictError if it is not whole.
 */
export async function consumirEnvio<T>(
	db: Db,
	codpes: number,
	codenv: string,
	receber: (arquivo: ArquivoEnviado) => Promise<T>,
	agora: Date = new Date(),
): Promise<T> {
	const { nome, tamanho, tipo, sha256 } = await reservarEnvio(db, codpes, codenv, agora)
	if (tipo === null || sha256 === null)
		throw new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Conclua o envio antes de salvar.')
	const recebido = await receber({
		nome,
		tipo,
		tamanho,
		sha256,
		conteudo: Readable.from(conferindo(lerPartes(db, codenv), { sha256, nome })),
	})
	await removerEnvio(db, codenv)
	return recebido
}
