import { createHash } from 'node:crypto'
import {
	ConflictError,
	type Db,
	InputError,
	MediaTypeError,
	type Portal,
	RuleError,
	TooLargeError,
} from '@portal/platform/server'
import { COTA_POR_PESSOA, type Envio, MAXIMO_DE_ENVIOS, VALIDADE_HORAS } from '../contract/index.ts'
import * as queries from './queries.ts'
import { AMOSTRA, EXTENSOES_ACEITAS, reconhecerTipo } from './tipos.ts'

const UMA_HORA_MS = 3_600_000
const expiracao = (agora: Date) => new Date(agora.getTime() + VALIDADE_HORAS * UMA_HORA_MS).toISOString()

interface Pedido {
	readonly codpes: number
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini?: string | undefined
}

export async function iniciar(db: Db, { agora }: Portal, pedido: Pedido): Promise<Envio> {
	const { codpes, tamanho } = pedido
	await queries.reservarCota(db, codpes)
	await queries.removerVencidos(db, agora(), codpes)
	const aberto = await queries.buscarAberto(db, pedido, agora())
	if (aberto) return aberto
	const { envios, bytes } = await queries.contarEnvios(db, codpes, agora())
	if (envios >= MAXIMO_DE_ENVIOS || bytes + tamanho > COTA_POR_PESSOA)
		throw new RuleError(
			'cota-de-envios',
			'Você tem arquivos demais enviados e ainda sem uso. Conclua o que começou ou espere até amanhã.',
		)
	return queries.inserirEnvio(db, pedido, agora(), expiracao(agora()))
}

interface Parte {
	readonly codpes: number
	readonly codenv: string
	readonly inicio: number
	readonly conteudo: Buffer
}

export async function acrescentar(db: Db, { agora }: Portal, parte: Parte): Promise<Envio> {
	const { codpes, codenv, inicio, conteudo } = parte
	if (conteudo.length === 0) throw new InputError('parte-vazia', 'A parte enviada está vazia. Continue o envio.')
	const envio = await queries.reservarEnvio(db, codpes, codenv, agora())
	const fim = inicio + conteudo.length
	if (fim > envio.tamanho)
		throw new TooLargeError('parte-excedente', 'O arquivo mudou de tamanho durante o envio. Escolha-o de novo.')
	// The repeated part is confirmed without effect, because the answer to its first delivery was lost on the way.
	if (fim <= envio.recebidos) return envio
	if (inicio !== envio.recebidos)
		throw new ConflictError('posicao-errada', 'O envio continua de outro ponto. Tente continuar o envio.')
	return queries.acrescentarParte(db, envio, conteudo, expiracao(agora()))
}

export async function concluir(db: Db, { agora }: Portal, codpes: number, codenv: string): Promise<Envio> {
	const envio = await queries.reservarEnvio(db, codpes, codenv, agora())
	if (envio.sha256 !== null) return envio
	if (envio.recebidos < envio.tamanho)
		throw new ConflictError('envio-incompleto', 'O arquivo ainda não chegou inteiro. Continue o envio.')
	const achado = await examinar(db, envio)
	return queries.marcarConcluido(db, codenv, achado)
}

/** The single pass over the bytes yields the media type and the SHA-256. */
async function examinar(db: Db, { codenv, nome }: Envio): Promise<{ tipo: string; sha256: string }> {
	const sha256 = createHash('sha256')
	let amostra = Buffer.alloc(0)
	for await (const conteudo of queries.lerPartes(db, codenv)) {
		sha256.update(conteudo)
		if (amostra.length < AMOSTRA) amostra = Buffer.concat([amostra, conteudo.subarray(0, AMOSTRA - amostra.length)])
	}
	const tipo = reconhecerTipo(nome, amostra)
	if (tipo === undefined)
		throw new MediaTypeError(
			'conteudo-nao-aceito',
			`O conteúdo de "${nome}" não é aceito ou não é o que o nome diz. Envie um arquivo ${EXTENSOES_ACEITAS.join(', ')}.`,
		)
	return { tipo, sha256: sha256.digest('hex') }
}
