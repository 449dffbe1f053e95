import { navegacao } from '@portal/navegacao/server'
import { pessoas } from '@portal/pessoas/server'
import { forgetLimits, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Aparelho, MAXIMO_DE_APARELHOS } from '../../contract/index.ts'
import { notificacoes } from '../index.ts'
import { ehServicoPermitido, SERVICOS_CONHECIDOS } from './chaves.ts'
import { novoNavegador } from './testes/servico-de-push-de-teste.ts'

const PUSH = {
	PORTAL_PUSH_CHAVE: Buffer.alloc(32, 7).toString('base64'),
	PORTAL_PUSH_CONTATO: 'mailto:portal@exemplo.br',
}
const modulos = [pessoas, navegacao, substituicoes, notificacoes]
const test = testWithPortal(modulos, PUSH, [pessoas])
const semPush = testWithPortal(modulos, {}, [pessoas])
const { ana, helena } = people
const APARELHOS = '/wsportal/notificacoes/aparelhos'
const CONHECIDO = 'fcm.googleapis.com'

test.beforeEach(async ({ portal }) => {
	await forgetLimits(portal)
	await sql`truncate notificacoes.aparelho`.execute(portal.db)
})

const ligar = (portal: TestPortal, quem: typeof ana, inscricao = novoNavegador(CONHECIDO).inscricao) =>
	portal.as(quem)('POST', APARELHOS, inscricao, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' })
const listar = async (portal: TestPortal, quem: typeof ana): Promise<Aparelho[]> =>
	(await portal.as(quem)('GET', APARELHOS)).body.aparelhos

describe('a device', () => {
	test('is called as its browser and system, and its address is told to nobody', async ({ portal }) => {
		const { inscricao } = novoNavegador(CONHECIDO)
		const { status, body } = await ligar(portal, ana, inscricao)
		expect(status).toBe(200)
		expect(body.aparelhos).toEqual([
			{
				codapa: expect.any(Number),
				nome: 'Firefox no Linux',
				criadoEm: expect.any(String),
				usadoEm: null,
				pararAoSair: 'S',
				impressao: expect.stringMatching(/^[\w-]{43}$/),
			},
		])
		const { rows } = await sql<{ tudo: string }>`
			select a::text as tudo from plataforma.auditoria as a`.execute(portal.db)
		expect(JSON.stringify([body, rows])).not.toContain(inscricao.enderecoPush)
		expect(JSON.stringify([body, rows])).not.toContain(inscricao.segredoAparelho)
	})

	test('turned on again is the same one, as it was chosen the last time', async ({ portal }) => {
		const { inscricao } = novoNavegador(CONHECIDO)
		const [antes] = (await ligar(portal, ana, inscricao)).body.aparelhos
		const { body } = await ligar(portal, ana, { ...inscricao, pararAoSair: 'N' })
		expect(body.aparelhos).toEqual([{ ...antes, pararAoSair: 'N' }])
	})

	test('is of one person: of whoever turned it on last', async ({ portal }) => {
		const { inscricao } = novoNavegador(CONHECIDO)
		await ligar(portal, ana, inscricao)
		await ligar(portal, helena, inscricao)
		expect(await listar(portal, ana)).toEqual([])
		expect(await listar(portal, helena)).toHaveLength(1)
	})

	test('is removed by its person alone; of all, each person removes their own', async ({ portal }) => {
		const [deAna] = (await ligar(portal, ana)).body.aparelhos
		await ligar(portal, ana)
		await ligar(portal, helena)
		const alheio = await portal.as(helena)('POST', `${APARELHOS}/${deAna.codapa}/retirar`)
		expect([alheio.status, alheio.body.erro]).toEqual([404, 'aparelho-nao-encontrado'])
		const { body } = await portal.as(ana)('POST', `${APARELHOS}/${deAna.codapa}/retirar`)
		expect(body.aparelhos).toHaveLength(1)
		await portal.as(ana)('POST', `${APARELHOS}/retirar`)
		expect(await listar(portal, ana)).toEqual([])
		expect(await listar(portal, helena)).toHaveLength(1)
	})

	test(`is refused where there are ${MAXIMO_DE_APARELHOS} of the person, with the way out`, async ({ portal }) => {
		for (let vez = 0; vez < MAXIMO_DE_APARELHOS; vez++) await ligar(portal, ana)
		const { status, body } = await ligar(portal, ana)
		expect([status, body.erro]).toEqual([422, 'aparelhos-demais'])
		expect(await listar(portal, ana)).toHaveLength(MAXIMO_DE_APARELHOS)
	})
})

describe('the machine that a browser names', () => {
	test.for([
		'https://169.254.169.254/latest/meta-data',
		'https://localhost/push',
		'https://fcm.googleapis.com.exemplo.br/x',
		'https://exemplo.br/fcm.googleapis.com',
		'https://fcm.googleapis.com:8443/x',
		'https://fcm.googleapis.com@exemplo.br/x',
		'https://push.apple.com.exemplo.br/x',
		'https://outropush.apple.com.br/x',
	])('%s is none that the portal speaks with', async (enderecoPush, { portal }) => {
		const { status, body } = await ligar(portal, ana, { ...novoNavegador(CONHECIDO).inscricao, enderecoPush })
		expect([status, body.erro]).toEqual([422, 'servico-de-push-recusado'])
	})

	test.for(['http://fcm.googleapis.com/x', 'file:///etc/passwd', 'fcm.googleapis.com'])(
		'%s is no address in https',
		async (enderecoPush, { portal }) => {
			const { status } = await ligar(portal, ana, { ...novoNavegador(CONHECIDO).inscricao, enderecoPush })
			expect(status).toBe(400)
		},
	)

	test('is of the services of the browsers that people use, or of those that the operator says', () => {
		for (const endereco of [
			'https://fcm.googleapis.com/fcm/send/abc',
			'https://updates.push.services.mozilla.com/wpush/v2/abc',
			'https://web.push.apple.com/abc',
			'https://wns2-by3p.notify.windows.com/w/?token=abc',
		])
			expect(ehServicoPermitido(endereco, SERVICOS_CONHECIDOS)).toBe(true)
		expect(ehServicoPermitido('https://fcm.googleapis.com/x', ['push.exemplo.br'])).toBe(false)
		expect(ehServicoPermitido('https://push.exemplo.br/x', ['push.exemplo.br'])).toBe(true)
	})

	test('a key that is no point of the curve is refused: nothing could be sealed for it', async ({ portal }) => {
		const { inscricao } = novoNavegador(CONHECIDO)
		const chaveAparelho = Buffer.alloc(65, 4).toString('base64url')
		const { status, body } = await ligar(portal, ana, { ...inscricao, chaveAparelho })
		expect([status, body.erro]).toEqual([422, 'aparelho-invalido'])
	})
})

semPush('a portal without a key offers nothing, and takes no device', async ({ portal }) => {
	expect((await portal.as(ana)('GET', APARELHOS)).body).toEqual({ chavePush: null, aparelhos: [] })
	const { status, body } = await ligar(portal, ana)
	expect([status, body.erro]).toEqual([422, 'push-desligado'])
})

test('the key that browsers are told is the public half alone', async ({ portal }) => {
	const { chavePush } = (await portal.as(ana)('GET', APARELHOS)).body
	const bytes = Buffer.from(chavePush, 'base64url')
	expect([bytes.length, bytes[0]]).toEqual([65, 4])
	expect(chavePush).not.toContain(Buffer.alloc(32, 7).toString('base64url'))
})
