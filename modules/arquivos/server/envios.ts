import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
	ConflictError,
	type Db,
	InputError,
	inTransaction,
	MediaTypeError,
	type Portal,
	RuleError,
	type SessionUser,
	TooLargeError,
} from '@portal/platform/server'
import { type Envio, MAXIMO_DE_ENVIOS, TAMANHO_DA_PARTE, VALIDADE_HORAS } from '../contract/index.ts'
import { type DestinoDeEnvio, obterDestino } from './destinos.ts'
import * as queries from './queries.ts'
import { AMOSTRA, EXTENSOES_ACEITAS, reconhecerTipo } from './tipos.ts'

const UMA_HORA_MS = 3_600_000
/** Bytes of a part in memory at a time. */
const PEDACO = 256 * 1024
const TIPO_DESCONHECIDO = 'application/octet-stream'
const expiracao = (agora: Date) => new Date(agora.getTime() + VALIDADE_HORAS * UMA_HORA_MS).toISOString()

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

/** The part is in the store before its receipt is written down, so that what counts as received is never missing. */
export async function acrescentar(db: Db, { agora, files }: Portal, parte: Parte): Promise<Envio> {
	const { dono, codenv, inicio, tamanho, caminho } = parte
	const fim = inicio + tamanho
	await queries.abrirPortaDasPartes(db, codenv)
	const envio = await queries.obterEnvio(db, dono, codenv, agora())
	conferirLugar(envio, inicio, fim)
	// The repeated part is confirmed without effect, because the answer to its first delivery was lost on the way.
	if (envio.fechado_em !== null || !faltaAlgo(envio, inicio, fim)) return envio
	const conteudo = createReadStream(caminho, { highWaterMark: PEDACO })
	await files.gravarTrecho(queries.chaveDoEnvio(codenv), inicio, conteudo, tamanho)
	return queries.acrescentarTrecho(db, { codenv, inicio, fim }, expiracao(agora()))
}

const faltaAlgo = ({ faltam }: Envio, inicio: number, fim: number): boolean =>
	faltam.some((falta) => falta.inicio < fim && inicio < falta.fim)

/** The end of a long file takes longer than a transaction may last: it closes the upload, reads it and then notes it. */
export async function concluir(portal: Portal, dono: queries.Dono, codenv: string): Promise<Envio> {
	const { db, files } = portal
	const agora = portal.agora()
	const envio = await inTransaction(db, async (trx) => {
		const aberto = await queries.obterEnvio(trx, dono, codenv, agora)
		if (aberto.faltam.length > 0)
			throw new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Continue o envio.')
		if (aberto.sha256 === null) await queries.fecharPortaDasPartes(trx, codenv, agora.toISOString())
		return aberto
	})
	if (envio.sha256 !== null) return envio
	await files.juntarTrechos(queries.chaveDoEnvio(codenv), envio.tamanho)
	return queries.marcarConcluido(db, codenv, await examinar(portal, envio, obterDestino(portal, envio.destino)))
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
	const arquivo = await files.abrir(queries.chaveDoEnvio(codenv))
	if (!arquivo) throw new ConflictError('envio-incompleto', 'O arquivo não chegou inteiro. Escolha-o de novo.')
	const sha256 = createHash('sha256')
	let amostra = Buffer.alloc(0)
	for await (const parte of arquivo.conteudo as AsyncIterable<Buffer>) {
		sha256.update(parte)
		if (amostra.length < AMOSTRA) amostra = Buffer.concat([amostra, parte.subarray(0, AMOSTRA - amostra.length)])
	}
	const tipo = reconhecerTipo(nome, amostra) ?? (qualquerTipo ? TIPO_DESCONHECIDO : undefined)
	if (tipo === undefined)
		throw new MediaTypeError(
			'conteudo-nao-aceito',
			`O conteúdo de "${nome}" não é aceito ou não é o que o nome diz. Envie um arquivo ${EXTENSOES_ACEITAS.join(', ')}.`,
		)
	return { tipo, sha256: sha256.digest('hex') }
}
