import { Readable } from 'node:stream'
import { ConflictError, conferindo, type Db } from '@portal/platform/server'
import { lerPartes, obterEnvio, removerEnvio, reservarEnvio } from './queries.ts'

/** A file that a person has sent, whole and checked. */
export interface ArquivoEnviado {
	readonly nome: string
	/** By its content. */
	readonly tipo: string
	readonly tamanho: number
	readonly sha256: string
	readonly conteudo: Readable
}

function inteiro(
	db: Db,
	{ codenv, nome, tamanho, tipo, sha256 }: Awaited<ReturnType<typeof obterEnvio>>,
): ArquivoEnviado {
	if (tipo === null || sha256 === null)
		throw new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Conclua o envio antes de salvar.')
	return {
		nome,
		tipo,
		tamanho,
		sha256,
		conteudo: Readable.from(conferindo(lerPartes(db, codenv), { sha256, nome })),
	}
}

/**
 * To be looked into for as long as it takes, which no transaction should wait for; `esquecerEnvio` then takes it.
 *
 * @throws NotFoundError if it is somebody else's, was taken already or has expired; ConflictError if it is not whole.
 */
export const abrirEnvio = async (db: Db, codpes: number, codenv: string, agora: Date): Promise<ArquivoEnviado> =>
	inteiro(db, await obterEnvio(db, codpes, codenv, agora))

/** In the transaction that keeps what was made of it. @throws NotFoundError if somebody else was quicker. */
export async function esquecerEnvio(db: Db, codpes: number, codenv: string, agora: Date): Promise<void> {
	await reservarEnvio(db, codpes, codenv, agora)
	await removerEnvio(db, codenv)
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
	const recebido = await receber(inteiro(db, await reservarEnvio(db, codpes, codenv, agora)))
	await removerEnvio(db, codenv)
	return recebido
}

export { inicioDoDisco, inicioDoFluxo, nomeDoRecebido } from './recebido.ts'
export { reconhecerTipo } from './tipos.ts'
export { type Entrada, montarZip } from './zip.ts'
