import { endpoint, PTL_SUPORTE, Retorno } from '@portal/platform/contract'
import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { defineModule, route } from '../module.ts'
import { concederPerfil } from '../profiles.ts'
import { versioned } from './versioned-answer.ts'

const ok = { retorno: 'ok', mensagem: 'Feito.' } as const
const meu = endpoint({ method: 'GET', path: '/exemplo/meu', summary: 'Lê', response: Retorno, offline: true })
const daSessao = endpoint({ ...meu, path: '/exemplo/da-sessao', access: 'publico' })
const outro = endpoint({ method: 'GET', path: '/exemplo/outro', summary: 'Lê', response: Retorno })
const comVersao = endpoint({ ...meu, path: '/exemplo/com-versao' })
const answered = { version: 1, built: 0 }
const exemplo = defineModule({
	name: 'exemplo',
	routes: [
		route(comVersao, async () =>
			versioned([answered.version], () => {
				answered.built++
				return ok
			}),
		),
		route(meu, async () => ok),
		route(daSessao, async () => ok),
		route(outro, async () => ok),
	],
})
const test = testWithPortal([exemplo])

const ana = { codpes: 10001, nome: 'Ana Beatriz Moraes' }
const tiago = { codpes: 10008, nome: 'Tiago Fernandes' }
const ATE = 'portal-guardar-ate'

test('a browser may keep what the contract says, until the session ends, and nothing else', async ({ portal }) => {
	const call = portal.as(ana)
	const { headers } = await call('GET', '/exemplo/meu')
	expect(Date.parse(String(headers[ATE]))).toBeGreaterThan(Date.now())
	expect((await call('GET', '/exemplo/da-sessao')).headers[ATE]).toBe(headers[ATE])
	expect((await call('GET', '/exemplo/outro')).headers[ATE]).toBeUndefined()
	expect((await portal.anon('GET', '/exemplo/da-sessao')).headers[ATE]).toBeUndefined()
})

test('who looks through the eyes of another keeps nothing of it', async ({ portal }) => {
	await concederPerfil(portal.db, tiago.codpes, PTL_SUPORTE)
	const { status, headers } = await portal.as({ ...ana, suporte: tiago.codpes })('GET', '/exemplo/meu')
	expect(status).toBe(200)
	expect(headers[ATE]).toBeUndefined()
})

test('ETag: an answer that the caller already holds is neither built nor sent, until its version or the person changes', async ({
	portal,
}) => {
	const ask = (person: typeof ana, etag = '') =>
		portal.as(person)('GET', '/exemplo/com-versao', undefined, { 'if-none-match': etag })
	const first = await ask(ana)
	const etag = String(first.headers['etag'])
	expect(first).toMatchObject({ status: 200, body: ok, headers: { 'cache-control': 'no-store' } })
	const held = await ask(ana, etag)
	expect({ status: held.status, bytes: held.bytes.length, built: answered.built }).toEqual({
		status: 304,
		bytes: 0,
		built: 1,
	})
	expect(Date.parse(String(held.headers[ATE]))).toBeGreaterThan(Date.now())
	expect((await ask(tiago, etag)).status).toBe(200)
	answered.version = 2
	expect(await ask(ana, etag)).toMatchObject({ status: 200, body: ok })
})
