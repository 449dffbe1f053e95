import { endpoint } from '@portal/platform/contract'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { mountOpenApi } from './openapi.ts'

const Corpo = z.object({ nome: z.string() })
const ESCRITA = { summary: 'Grava', response: Corpo } as const

const calls = [
	endpoint({ method: 'GET', path: '/x/publica', summary: 'Lê', access: 'publico', response: Corpo }),
	endpoint({ method: 'GET', path: '/x/minha', headers: { 'X-Username': 'Portal' }, summary: 'Lê', response: Corpo }),
	endpoint({ method: 'POST', path: '/x/procura', body: Corpo, reads: true, ...ESCRITA }),
	endpoint({ method: 'POST', path: '/x/grava', body: Corpo, ...ESCRITA }),
	endpoint({ method: 'POST', path: '/x/entra', access: 'publico', body: Corpo, ...ESCRITA }),
	endpoint({
		method: 'GET',
		path: '/x/contada',
		summary: 'Lê',
		access: 'publico',
		rateLimit: { limite: 1, janelaSegundos: 60, por: 'endereco' },
		response: 'binario',
	}),
]

async function documented(url: string): Promise<string> {
	const app = Fastify()
	onTestFinished(() => app.close())
	mountOpenApi(app, calls, new Map())
	return (await app.inject(url)).body
}

test.each([
	['get', 'publica', '200 400 500 503'],
	['get', 'minha', '200 400 401 403 404 500 503'],
	['post', 'procura', '200 400 401 403 404 413 415 422 500 503'],
	['post', 'grava', '200 400 401 403 404 409 413 415 422 429 500 503'],
	['post', 'entra', '200 400 401 403 404 409 413 415 422 429 500 503'],
	['get', 'contada', '200 400 429 500 503'],
])('%s %s says every status that it can answer', async (method, name, expected) => {
	const { paths } = JSON.parse(await documented('/proxy/openapi.json')) as {
		paths: Record<string, Record<string, { responses: object }>>
	}
	expect(Object.keys(paths[`/proxy/x/${name}`]?.[method]?.responses ?? {}).join(' ')).toBe(expected)
})

test('a header of a fixed value is a required parameter with that value', async () => {
	const { paths } = JSON.parse(await documented('/proxy/openapi.json')) as {
		paths: Record<string, Record<string, { parameters: unknown }>>
	}
	expect(paths['/proxy/x/minha']?.['get']?.parameters).toEqual([
		{ name: 'X-Username', in: 'header', required: true, schema: { type: 'string', enum: ['Portal'] } },
	])
})

test('the page for people shows them too, each with its meaning', async () => {
	expect(await documented('/proxy/api')).toContain('<dt>429</dt><dd>Tentativas demais')
})
