import { ErrorBody, MENSAGEM_PADRAO } from '@portal/platform/contract'
import { type ConflictError, isDomainError, TooManyError } from '@portal/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { toConflict } from '../database/lost-race.ts'
import type { Log } from '../log.ts'

type Body = z.infer<typeof ErrorBody>

/** Refusals of Fastify and Node before a handler runs, in words a person can act on. */
const FRAMEWORK: Readonly<Record<string, readonly [status: number, erro: string, mensagem: string]>> = {
	FST_ERR_CTP_BODY_TOO_LARGE: [
		413,
		'corpo-muito-grande',
		'O conteúdo enviado é grande demais. Envie um conteúdo menor.',
	],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'tipo-nao-aceito', 'Este tipo de conteúdo não é aceito aqui. Envie JSON.'],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'requisicao-invalida', 'A requisição chegou incompleta. Tente novamente.'],
	FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'requisicao-invalida', 'A requisição chegou sem conteúdo. Tente novamente.'],
	FST_ERR_CTP_INVALID_JSON_BODY: [400, 'requisicao-invalida', 'O conteúdo enviado não é um JSON válido.'],
	FST_REQ_FILE_TOO_LARGE: [413, 'arquivo-muito-grande', 'O arquivo é grande demais. Escolha um arquivo menor.'],
	FST_FILES_LIMIT: [413, 'arquivos-demais', 'Foram enviados arquivos demais de uma vez. Envie um por vez.'],
	FST_PARTS_LIMIT: [413, 'partes-demais', 'A requisição tem partes demais.'],
	FST_FIELDS_LIMIT: [413, 'campos-demais', 'A requisição tem campos demais.'],
	FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'tipo-nao-aceito', 'Envie o arquivo como multipart/form-data.'],
}

const UNAVAILABLE = /^(ECONN|ETIMEDOUT|EPIPE|57P0|57014|08|53)|timeout exceeded|Connection terminated/

function isDatabaseAway(error: { code?: string; message: string }): boolean {
	return UNAVAILABLE.test(error.code ?? '') || UNAVAILABLE.test(error.message)
}

function describeError(error: FastifyError | ConflictError): { status: number; body: Omit<Body, 'idRequisicao'> } {
	if (isDomainError(error)) {
		const { status, erro, message: mensagem, mensagemDesenvolvedor } = error
		const campos = 'campos' in error ? (error.campos as Body['campos']) : undefined
		return {
			status,
			body: {
				retorno: 'erro',
				erro,
				mensagem,
				...(mensagemDesenvolvedor ? { mensagemDesenvolvedor } : {}),
				...(campos ? { campos } : {}),
			},
		}
	}
	const known = FRAMEWORK[error.code]
	if (known) return { status: known[0], body: { retorno: 'erro', erro: known[1], mensagem: known[2] } }
	if (isDatabaseAway(error))
		return { status: 503, body: { retorno: 'erro', erro: 'indisponivel', mensagem: MENSAGEM_PADRAO } }
	const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
	return status === 500
		? { status, body: { retorno: 'erro', erro: 'erro-interno', mensagem: MENSAGEM_PADRAO } }
		: {
				status,
				body: { retorno: 'erro', erro: 'requisicao-invalida', mensagem: 'A requisição não pôde ser entendida.' },
			}
}

/** The one place where a refusal becomes HTTP. Only what nobody foresaw is logged as an error, with its stack. */
export const errorHandler = (log: Log) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
	const conflict = toConflict(error)
	const { status, body } = describeError(conflict ?? error)
	const facts = { id: request.id, rota: request.routeOptions.url, err: error }
	if (status >= 500) log.error(facts, 'request failed')
	if (conflict) log.warn(facts, 'lost race answered with 409')
	if (error instanceof TooManyError) reply.header('retry-after', error.retryAfterSeconds)
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.serializer((value: unknown) => JSON.stringify(value))
		.send({ ...body, idRequisicao: request.id })
}
