import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
	ConflictError,
	type Db,
	InputError,
	inTransaction,
	MediaTypeError,
	type Portal,
	RuleError,
	readPieces,
	type SessionUser,
	TooLargeError,
	UnavailableError,
} from '@portal/platform/server'
import { type Envio, MAXIMO_DE_ENVIOS, TAMANHO_DA_PARTE, VALIDADE_HORAS } from '../contract/index.ts'
import { type DestinoDeEnvio, obterDestino } from './destinos.ts'
import * as queries from './queries.ts'
import { AMOSTRA, EXTENSOES_ACEITAS, reconhecerTipo } from './tipos.ts'

const UMA_HORA_MS = 3_600_000
/** Parts that one process writes at once; the others wait on the disk. */
const AO_MESMO_TEMPO = 4
const ESCRITA_MS = 6_000
const VALIDADE_DA_ESCRITA_S = 12
const ESPERA_MS = 200
const TIPO_DESCONHECIDO = 'application/octet-stream'
const expiracao = (agora: Date) => new Date(agora.getTime() + VALIDADE_HORAS * UMA_HORA_MS).toISOString()

const espera: (() => void)[] = []
let emCurso = 0

/** Semaphore of this process, so that a part that has begun ends soon. */
async function aguardarVez<T>(fazer: () => Promise<T>): Promise<T> {
	if (emCurso >= AO_MESMO_TEMPO) {
		const { promise, resolve } = Promise.withResolvers<void>()
		espera.push(resolve)
		await promise
	} else emCurso++
	try {
		return await fazer()
	} finally {
		const proxima = espera.shift()
		if (proxima) proxima()
		else emCurso--
	}
}

interface Fatos {
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini?: string | undefined
}

/** Upload of these facts that is on its way, or a new one within the limits of who takes it. */
export async function abrirOuRetomar(
	db: Db,
	portal: Portal,
	{ dono, destino, ...fatos }: Fatos & { readonly dono: queries.Dono; readonly destino: DestinoDeEnvio },
): Promise<Envio> {
	const agora = portal.agora()
	const { nome, maximo, grande, cotaPorPessoa } = destino
	if (fatos.tamanho > maximo) throw new InputError('dados-invalidos', grande)
	const novo = { ...fatos, dono, destino: nome }
	await queries.reservarCota(db, dono)
	await queries.removerVencidos(db, agora, dono)
	const aberto = await queries.buscarAberto(db, novo, agora)
	if (aberto) return aberto
	const { envios, bytes } = await queries.contarEnvios(db, novo, agora)
	if (envios >= MAXIMO_DE_ENVIOS || bytes + fatos.tamanho > cotaPorPessoa)
		throw new RuleError(
			'cota-de-envios',
			'Você tem arquivos demais enviados e ainda sem uso. Conclua o que começou ou espere até amanhã.',
		)
	return queries.inserirEnvio(db, novo, agora, expiracao(agora))
}

interface Pedido extends Fatos {
	readonly user: SessionUser
	readonly destino?: string | undefined
	readonly lugar?: number | undefined
}

export async function iniciar(db: Db, portal: Portal, pedido: Pedido): Promise<Envio> {
	const { user, lugar, ...fatos } = pedido
	const destino = obterDestino(portal, pedido.destino)
	const envio = await abrirOuRetomar(db, portal, { ...fatos, dono: user.codpes, destino })
	await destino.aoIniciar?.(db, portal, user, { codenv: envio.codenv, tamanho: fatos.tamanho, lugar })
	return envio
}

export interface Parte {
	readonly dono: queries.Dono
	readonly codenv: string
	readonly inicio: number
	readonly tamanho: number
	/** File on this disk with the bytes of the part. */
	readonly caminho: string
}

/** Parts begin at multiples of the unit, and only the last is no multiple of it. */
function conferirLugar({ tamanho }: Envio, inicio: number, fim: number): void {
	if (inicio === fim) throw new InputError('parte-vazia', 'A parte enviada está vazia. Continue o envio.')
	if (fim > tamanho)
		throw new TooLargeError('parte-excedente', 'O arquivo mudou de tamanho durante o envio. Escolha-o de novo.')
	if (inicio % TAMANHO_DA_PARTE !== 0 || (fim !== tamanho && fim % TAMANHO_DA_PARTE !== 0))
		throw new InputError('parte-fora-do-lugar', 'O envio continua de outro ponto. Tente continuar o envio.')
}

/**
 * The part is in the store before its receipt is written down, so that what counts as received is never missing. It is
 * written under a lease and outside a transaction: no disk keeps a connection of the database waiting.
 */
export async function acrescentar(portal: Portal, { dono, codenv, inicio, tamanho, caminho }: Parte): Promise<Envio> {
	const { db, files, agora } = portal
	const fim = inicio + tamanho
	return aguardarVez(async () => {
		const ate = performance.now() + ESCRITA_MS
		const aberta = await inTransaction(db, async (trx) => {
			const envio = await queries.manterAberto(trx, dono, codenv, agora())
			conferirLugar(envio, inicio, fim)
			// The repeated part is confirmed without effect, because the answer to its first delivery was lost on the way.
			if (envio.fechado_em !== null || !faltaAlgo(envio, inicio, fim)) return { envio }
			return { codesc: await queries.inserirEscrita(trx, codenv, VALIDADE_DA_ESCRITA_S) }
		})
		if (aberta.envio) return aberta.envio
		try {
			await files.gravarTrecho(queries.chaveDoEnvio(codenv), inicio, lerPedacos(caminho, ate), tamanho)
		} catch (erro) {
			await queries.encerrarEscrita(db, aberta.codesc).catch(() => undefined)
			throw erro
		}
		return inTransaction(db, async (trx) => {
			if (!(await queries.encerrarEscrita(trx, aberta.codesc))) throw demorou()
			return queries.acrescentarTrecho(trx, { codenv, inicio, fim }, expiracao(agora()))
		})
	})
}

const demorou = () =>
	new UnavailableError('disco-lento', 'O servidor não conseguiu guardar a parte a tempo. Continue o envio.')

/** Pieces of the part; no byte is written after the time, well before the lease. */
async function* lerPedacos(caminho: string, ate: number): AsyncGenerator<Buffer> {
	await using arquivo = await open(caminho)
	for await (const pedaco of readPieces(arquivo)) {
		if (performance.now() > ate) throw demorou()
		yield pedaco
	}
}

const faltaAlgo = ({ faltam }: Envio, inicio: number, fim: number): boolean =>
	faltam.some((falta) => falta.inicio < fim && inicio < falta.fim)

/** The end of a long file takes longer than a transaction may last: it closes the upload, reads it and then notes it. */
export async function concluir(portal: Portal, dono: queries.Dono, codenv: string): Promise<Envio> {
	const { db, files } = portal
	const envio = await fechar(portal, dono, codenv)
	if (envio.sha256 !== null) return envio
	await files.juntarTrechos(queries.chaveDoEnvio(codenv), envio.tamanho)
	return queries.marcarConcluido(db, codenv, await examinar(portal, envio, obterDestino(portal, envio.destino)))
}

/**
 * Closes the upload once no part of it is being written: one that came after the hash was computed would change a file
 * that counts as checked. The lease of a process that died is waited for.
 */
async function fechar({ db, agora }: Portal, dono: queries.Dono, codenv: string): Promise<queries.EnvioGuardado> {
	const ate = performance.now() + 2_000 * VALIDADE_DA_ESCRITA_S
	for (;;) {
		const fechado = await inTransaction(db, async (trx) => {
			const aberto = await queries.reservarEnvio(trx, dono, codenv, agora())
			if (aberto.faltam.length > 0)
				throw new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Continue o envio.')
			if (aberto.sha256 !== null || aberto.fechado_em !== null) return aberto
			if (await queries.verificarEscritas(trx, codenv)) return undefined
			await queries.fecharEnvio(trx, codenv, agora().toISOString())
			return aberto
		})
		if (fechado) return fechado
		if (performance.now() > ate) throw demorou()
		await sleep(ESPERA_MS)
	}
}

/** The sender gives up: the row goes first, so that a failure leaves a file that the sweep finds. */
export async function desistir(db: Db, { agora, files }: Portal, dono: queries.Dono, codenv: string): Promise<void> {
	await queries.reservarEnvio(db, dono, codenv, agora())
	await queries.removerEnvio(db, codenv)
	await files.remover(queries.chaveDoEnvio(codenv))
}

/** The single pass over the bytes yields the media type and the SHA-256. */
async function examinar(
	{ files }: Portal,
	{ codenv, nome }: Envio,
	{ qualquerTipo }: DestinoDeEnvio,
): Promise<{ tipo: string; sha256: string }> {
	const sha256 = createHash('sha256')
	let amostra = Buffer.alloc(0)
	const existe = await files.percorrer(queries.chaveDoEnvio(codenv), (pedaco) => {
		sha256.update(pedaco)
		if (amostra.length < AMOSTRA) amostra = Buffer.concat([amostra, pedaco.subarray(0, AMOSTRA - amostra.length)])
	})
	if (!existe) throw new ConflictError('envio-incompleto', 'O arquivo não chegou inteiro. Escolha-o de novo.')
	const tipo = reconhecerTipo(nome, amostra) ?? (qualquerTipo ? TIPO_DESCONHECIDO : undefined)
	if (tipo === undefined)
		throw new MediaTypeError(
			'conteudo-nao-aceito',
			`O conteúdo de "${nome}" não é aceito ou não é o que o nome diz. Envie um arquivo ${EXTENSOES_ACEITAS.join(', ')}.`,
		)
	return { tipo, sha256: sha256.digest('hex') }
}
