import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type ArquivoEmDisco, ConflictError, checkStream, type Db, type Portal } from '@portal/platform/server'
import { lerPartes, obterEnvio, removerEnvio, reservarEnvio } from './queries.ts'
import { inicioDoDisco, inicioDoFluxo, type Recebido } from './recebido.ts'

/** An uploaded file is complete and checked. */
export interface ArquivoEnviado {
	readonly nome: string
	/** The media type is detected from the content. */
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
		conteudo: Readable.from(checkStream(lerPartes(db, codenv), { sha256, nome })),
	}
}

/**
 * The upload is opened outside a transaction, for long processing, and then consumed by `esquecerEnvio`.
 *
 * @throws NotFoundError if it is somebody else's, was taken already or has expired; ConflictError if it is not whole.
 */
export const abrirEnvio = async (db: Db, codpes: number, codenv: string, agora: Date): Promise<ArquivoEnviado> =>
	inteiro(db, await obterEnvio(db, codpes, codenv, agora))

/**
 * The upload is deleted in the transaction that stores the result. @throws NotFoundError if another request was
 * quicker.
 */
export async function esquecerEnvio(db: Db, codpes: number, codenv: string, agora: Date): Promise<void> {
	await reservarEnvio(db, codpes, codenv, agora)
	await removerEnvio(db, codenv)
}

/**
 * Exactly-once hand-over: the file is given to `receber` and deleted in the caller's transaction.
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

/** The file part of a request stays on this disk until the answer. */
export async function recebidoDoDisco({ nome, tamanho, sha256, caminho }: ArquivoEmDisco): Promise<Recebido> {
	const inicio = await inicioDoDisco(caminho)
	return { nome, tamanho, sha256, inicio, abrir: () => createReadStream(caminho), tomar: async () => undefined }
}

/** The received file comes from a complete resumable upload. */
export async function recebidoDoEnvio(portal: Portal, codpes: number, codenv: string): Promise<Recebido> {
	const envio = () => abrirEnvio(portal.db, codpes, codenv, portal.agora())
	const inicio = await inicioDoFluxo((await envio()).conteudo)
	const { nome, tamanho, sha256, conteudo } = await envio()
	return {
		nome,
		tamanho,
		sha256,
		inicio,
		abrir: () => conteudo,
		tomar: (db) => esquecerEnvio(db, codpes, codenv, portal.agora()),
	}
}

export { type Guardado, guardarRecebido } from './guardar-recebido.ts'
export { nomeDoRecebido, type Recebido } from './recebido.ts'
export { reconhecerTipo } from './tipos.ts'
export { type Entrada, montarZip } from './zip.ts'
