import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
	type ArquivoEmDisco,
	ConflictError,
	checkStream,
	type Db,
	type FileStore,
	type Portal,
} from '@portal/platform/server'
import { chaveDoEnvio, type Dono, type EnvioGuardado, obterEnvio, removerEnvio, reservarEnvio } from './queries.ts'
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

type Guarda = Pick<Portal, 'db' | 'files' | 'agora'>

const incompleto = () =>
	new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Conclua o envio antes de salvar.')

/** The file is opened when its first byte is asked for, so that a caller who copies it keeps none open. */
async function* lerInteiro(files: FileStore, codenv: string, resumo: { sha256: string; nome: string }) {
	const guardado = await files.abrir(chaveDoEnvio(codenv))
	if (!guardado) throw incompleto()
	yield* checkStream(guardado.conteudo as AsyncIterable<Buffer>, resumo)
}

function abrirInteiro(files: FileStore, { codenv, nome, tamanho, tipo, sha256 }: EnvioGuardado): ArquivoEnviado {
	if (tipo === null || sha256 === null) throw incompleto()
	return { nome, tipo, tamanho, sha256, conteudo: Readable.from(lerInteiro(files, codenv, { sha256, nome })) }
}

/**
 * The upload is opened outside a transaction, for long processing, and then consumed by `esquecerEnvio`.
 *
 * @throws NotFoundError if it is somebody else's, was sent to another slice, was taken already or has expired;
 * ConflictError if it is not whole.
 */
export const abrirEnvio = async (portal: Guarda, dono: Dono, codenv: string, destino = ''): Promise<ArquivoEnviado> =>
	abrirInteiro(portal.files, await obterEnvio(portal.db, dono, codenv, portal.agora(), destino))

/**
 * The upload is deleted in the transaction that stores the result. @throws NotFoundError if another request was
 * quicker.
 */
export async function esquecerEnvio(db: Db, dono: Dono, codenv: string, agora: Date): Promise<void> {
	await reservarEnvio(db, dono, codenv, agora)
	await removerEnvio(db, codenv)
}

/** The file part of a request stays on this disk until the answer. */
export async function recebidoDoDisco({ nome, tamanho, sha256, caminho }: ArquivoEmDisco): Promise<Recebido> {
	const inicio = await inicioDoDisco(caminho)
	const abrir = () => createReadStream(caminho)
	return {
		nome,
		tamanho,
		sha256,
		inicio,
		abrir,
		guardar: (files, chave) => files.gravar(chave, abrir(), tamanho),
		tomar: async () => undefined,
	}
}

/** The received file comes from a complete resumable upload. */
export async function recebidoDoEnvio(portal: Portal, dono: Dono, codenv: string, destino = ''): Promise<Recebido> {
	const inicio = await inicioDoFluxo((await abrirEnvio(portal, dono, codenv, destino)).conteudo)
	const { nome, tamanho, sha256, conteudo } = await abrirEnvio(portal, dono, codenv, destino)
	return {
		nome,
		tamanho,
		sha256,
		inicio,
		abrir: () => conteudo,
		guardar: (files, chave) => files.copiar(chaveDoEnvio(codenv), chave),
		tomar: (db) => esquecerEnvio(db, dono, codenv, portal.agora()),
	}
}

export { type DestinoDeEnvio, destinosDeEnvio, obterDestino } from './destinos.ts'
export { abrirOuRetomar, acrescentar, concluir, desistir } from './envios.ts'
export { type Guardado, guardarRecebido } from './guardar-recebido.ts'
export { type Dono, enviosEm, obterEnvio } from './queries.ts'
export {
	type ArquivoEntregue,
	exigirDrive,
	type RecebedorDeArquivos,
	recebedoresDeArquivos,
	receberEntregue,
} from './recebedores.ts'
export { nomeDoRecebido, type Recebido } from './recebido.ts'
export { AMOSTRA, reconhecerTipo } from './tipos.ts'
export { type Entrada, type Medida, medirZip, montarZip } from './zip.ts'
