import { createHash } from 'node:crypto'
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
const TIPO_DESCONHECIDO = 'application/octet-stream'
const expiracao = (agora: Date) => new Date(agora.getTime() + VALIDADE_HORAS * UMA_HORA_MS).toISOString()

interface Pedido {
	readonly user: SessionUser
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini?: string | undefined
	readonly destino?: string | undefined
	readonly lugar?: number | undefined
}

export async function iniciar(db: Db, portal: Portal, pedido: Pedido): Promise<Envio> {
	const agora = portal.agora()
	const { user, tamanho, lugar } = pedido
	const { codpes } = user
	const destino = obterDestino(portal, pedido.destino)
	if (tamanho > destino.maximo) throw new InputError('dados-invalidos', destino.grande)
	const novo = { ...pedido, codpes, destino: destino.nome }
	await queries.reservarCota(db, codpes)
	await queries.removerVencidos(db, agora, codpes)
	const aberto = await queries.buscarAberto(db, novo, agora)
	if (aberto) {
		await destino.aoIniciar?.(db, portal, user, { codenv: aberto.codenv, tamanho, lugar })
		return aberto
	}
	const { envios, bytes } = await queries.contarEnvios(db, novo, agora)
	if (envios >= MAXIMO_DE_ENVIOS || bytes + tamanho > destino.cotaPorPessoa)
		throw new RuleError(
			'cota-de-envios',
			'Você tem arquivos demais enviados e ainda sem uso. Conclua o que começou ou espere até amanhã.',
		)
	const envio = await queries.inserirEnvio(db, novo, agora, expiracao(agora))
	await destino.aoIniciar?.(db, portal, user, { codenv: envio.codenv, tamanho, lugar })
	return envio
}

interface Parte {
	readonly codpes: number
	readonly codenv: string
	readonly inicio: number
	readonly conteudo: Buffer
}

/** Parts begin at multiples of the unit, and only the last is no multiple of it. */
function conferirLugar({ tamanho }: Envio, inicio: number, conteudo: Buffer): void {
	if (conteudo.length === 0) throw new InputError('parte-vazia', 'A parte enviada está vazia. Continue o envio.')
	const fim = inicio + conteudo.length
	if (fim > tamanho)
		throw new TooLargeError('parte-excedente', 'O arquivo mudou de tamanho durante o envio. Escolha-o de novo.')
	if (inicio % TAMANHO_DA_PARTE !== 0 || (fim !== tamanho && conteudo.length % TAMANHO_DA_PARTE !== 0))
		throw new InputError('parte-fora-do-lugar', 'O envio continua de outro ponto. Tente continuar o envio.')
}

/** The part is in the store before its receipt is written down, so that what counts as received is never missing. */
export async function acrescentar(db: Db, { agora, files }: Portal, parte: Parte): Promise<Envio> {
	const { codpes, codenv, inicio, conteudo } = parte
	await queries.abrirPortaDasPartes(db, codenv)
	const envio = await queries.obterEnvio(db, codpes, codenv, agora())
	conferirLugar(envio, inicio, conteudo)
	// The repeated part is confirmed without effect, because the answer to its first delivery was lost on the way.
	if (envio.fechado_em !== null || !faltaAlgo(envio, inicio, inicio + conteudo.length)) return envio
	await files.gravarTrecho(queries.chaveDoEnvio(codenv), inicio, conteudo)
	return queries.acrescentarTrecho(db, { codenv, inicio, fim: inicio + conteudo.length }, expiracao(agora()))
}

const faltaAlgo = ({ faltam }: Envio, inicio: number, fim: number): boolean =>
	faltam.some((falta) => falta.inicio < fim && inicio < falta.fim)

/** The end of a long file takes longer than a transaction may last: it closes the upload, reads it and then notes it. */
export async function concluir(portal: Portal, codpes: number, codenv: string): Promise<Envio> {
	const { db, files } = portal
	const agora = portal.agora()
	const envio = await inTransaction(db, async (trx) => {
		const aberto = await queries.obterEnvio(trx, codpes, codenv, agora)
		if (aberto.faltam.length > 0)
			throw new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Continue o envio.')
		if (aberto.sha256 === null) await queries.fecharPortaDasPartes(trx, codenv, agora.toISOString())
		return aberto
	})
	if (envio.sha256 !== null) return envio
	await files.juntarTrechos(queries.chaveDoEnvio(codenv), envio.tamanho)
	return queries.marcarConcluido(db, codenv, await examinar(portal, envio, obterDestino(portal, envio.destino)))
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
