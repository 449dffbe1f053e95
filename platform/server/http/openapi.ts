import {
	type CatalogoDePerfis,
	type EndpointDefinition,
	ErrorBody,
	nomeDoPerfil,
	type Schema,
} from '@portal/platform/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiPage } from './api-page.ts'

type Json = Record<string, unknown>

const BINARY: Json = { type: 'string', format: 'binary' }

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
	const { $schema: _, ...rest } = z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: 'any' })
	return rest
}

/** OpenAPI 3.1 document of every call, generated from the contract, so it always matches the server. */
function describeApi(endpoints: readonly EndpointDefinition[], perfis: CatalogoDePerfis): Json {
	const paths: Record<string, Json> = {}
	for (const endpoint of endpoints) {
		const path = `/proxy${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, perfis) }
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Portal de Serviços',
			version: '1',
			description: 'Todas as chamadas do portal, geradas do contrato.',
		},
		components: {
			schemas: { Erro: jsonSchema(ErrorBody, 'output') },
			securitySchemes: {
				token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
				sessao: { type: 'apiKey', in: 'cookie', name: 'portal-sessao' },
				xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
			},
		},
		paths,
	}
}

const REFUSALS = {
	400: 'Dados inválidos',
	401: 'Sem sessão, ou número, senha ou código errado',
	403: 'Sem permissão, ou origem do pedido não confirmada',
	404: 'Não encontrado, ou de outra pessoa',
	409: 'Mudou enquanto isso, ou já existe',
	413: 'Maior do que se aceita',
	415: 'Tipo de conteúdo que não se aceita',
	422: 'Uma regra não o permite',
	429: 'Tentativas demais; `Retry-After` diz quando tentar de novo',
	500: 'Falha do portal',
	503: 'O portal, ou algo de que ele depende, não está respondendo',
} as const

type Refusal = keyof typeof REFUSALS

/**
 * Refusals that a call can meet, before its handler (identity, limits, sizes, shape) or in it, derived from the
 * contract.
 */
function refusalsOf({
	method,
	access,
	params,
	query,
	body,
	parts,
	bytes,
	rateLimit,
	reads,
}: EndpointDefinition): Refusal[] {
	const isPublic = access === 'publico'
	const sends = Boolean(body ?? parts ?? bytes)
	const writes = method !== 'GET' && !reads
	const asks = sends || Boolean(params ?? query)
	const can: Readonly<Record<Refusal, boolean>> = {
		400: true,
		// A public call that writes may take a password or a code.
		401: !isPublic || writes,
		403: !isPublic || method !== 'GET',
		404: !isPublic || asks,
		409: writes,
		413: sends,
		415: sends,
		422: asks || writes,
		429: rateLimit !== undefined || writes,
		500: true,
		503: true,
	}
	return (Object.keys(REFUSALS).map(Number) as Refusal[]).filter((status) => can[status])
}

function describeOperation(endpoint: EndpointDefinition, perfis: CatalogoDePerfis): Json {
	const { summary, path, method, access, params, query, body, parts, bytes, response } = endpoint
	const isPublic = access === 'publico'
	const error = (description: string) => ({
		description,
		content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
	})
	return {
		summary,
		tags: [path.split('/')[1]],
		...(typeof access === 'object'
			? { description: `Precisa do perfil ${access.map((codigo) => nomeDoPerfil(perfis, codigo)).join(' ou ')}.` }
			: {}),
		security: [{ ...(isPublic ? {} : { token: [], sessao: [] }), ...(method === 'GET' || bytes ? {} : { xsrf: [] }) }],
		parameters: [...parametersOf('path', params), ...parametersOf('query', query), ...describeHeaders(endpoint)],
		...(body
			? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
			: {}),
		...(parts ? { requestBody: { required: true, content: { 'multipart/form-data': multipartOf(parts) } } } : {}),
		...(bytes ? { requestBody: { required: true, content: { [bytes]: { schema: BINARY } } } } : {}),
		responses: {
			...(response === 'desvio'
				? { 303: { description: 'Segue para uma página do portal' } }
				: { 200: { description: 'Feito', content: contentOf(response) } }),
			...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, error(REFUSALS[status])])),
		},
	}
}

function parametersOf(place: 'path' | 'query', schema: Schema | undefined): Json[] {
	if (!schema) return []
	const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
		properties?: Record<string, Json>
		required?: string[]
	}
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: place,
		required: place === 'path' || required.includes(name),
		schema: property,
	}))
}

/** Headers of a fixed value, as the contract gives them. */
const describeHeaders = ({ headers = {} }: EndpointDefinition): Json[] =>
	Object.entries(headers).map(([name, value]) => ({
		name,
		in: 'header',
		required: true,
		schema: { type: 'string', enum: [value] },
	}))

function multipartOf(parts: Readonly<Record<string, 'arquivo' | Schema>>): Json {
	const entries = Object.entries(parts)
	return {
		schema: {
			type: 'object',
			required: entries.map(([name]) => name),
			properties: Object.fromEntries(
				entries.map(([name, part]) => [name, part === 'arquivo' ? BINARY : jsonSchema(part, 'input')]),
			),
		},
		encoding: Object.fromEntries(
			entries.filter(([, part]) => part !== 'arquivo').map(([name]) => [name, { contentType: 'application/json' }]),
		),
	}
}

function contentOf(response: Exclude<EndpointDefinition['response'], 'desvio'>): Json {
	if (response === 'binario') return { 'application/octet-stream': { schema: BINARY } }
	if (response === 'eventos') return { 'text/event-stream': { schema: { type: 'string' } } }
	return { 'application/json': { schema: jsonSchema(response, 'output') } }
}

export function mountOpenApi(
	app: FastifyInstance,
	endpoints: readonly EndpointDefinition[],
	perfis: CatalogoDePerfis,
): void {
	let document: string | undefined
	const read = () => (document ??= JSON.stringify(describeApi(endpoints, perfis)))
	app.get('/proxy/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(read()))
	app.get('/proxy/api', async (_request, reply) =>
		reply.type('text/html; charset=utf-8').send(apiPage(describeApi(endpoints, perfis))),
	)
	app.get('/proxy/api.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(API_STYLE))
}

const API_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:64rem;margin:2rem auto;padding:0 1rem}
code{font:0.9em ui-monospace,monospace}details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.5rem;font-variant-numeric:tabular-nums}pre{overflow:auto;padding:1rem;background:#8881;border-radius:.5rem}h2{margin-top:2.5rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600;font-variant-numeric:tabular-nums}dd{margin:0}`
