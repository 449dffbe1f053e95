import { endpoint, PTL_SUPORTE, Retorno } from '@portal/platform/contract'
import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { defineModule, route } from '../module.ts'
import { concederPerfil } from '../profiles.ts'

const ok = { retorno: 'ok', mensagem: 'Feito.' } as const
const meu = endpoint({ method: 'GET', path: '/exemplo/meu', summary: 'Lê', response: Retorno, offline: true })
const daSessao = endpoint({ ...meu, path: '/exemplo/da-sessao', access: 'publico' })
const outro = endpoint({ method: 'GET', path: '/exemplo/outro', summary: 'Lê', response: Retorno })
const exemplo = defineModule({
	name: 'exemplo',
	routes: [route(meu, async () => ok), route(daSessao, async () => ok), route(outro, async () => ok)],
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
