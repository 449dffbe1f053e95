import { createPublicKey, verify } from 'node:crypto'
import { navegacao } from '@portal/navegacao/server'
import { pessoas } from '@portal/pessoas/server'
import { DIA_MS } from '@portal/platform/contract'
import { forgetLimits, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { RegraPublico, TipoAviso } from '../../contract/index.ts'
import { notificacoes } from '../index.ts'
import { enviarImediatos } from '../jobs.ts'
import { gravarPreferencia } from '../preferencias/queries.ts'
import { abrirTarefa, concluirTarefa, publicarAviso } from '../public.ts'
import { abrirServicoDePush, type Entrega, novoNavegador } from './testes/servico-de-push-de-teste.ts'

const servico = await abrirServicoDePush()
const test = testWithPortal(
	[pessoas, navegacao, substituicoes, notificacoes],
	{
		PORTAL_PUSH_CHAVE: Buffer.alloc(32, 7).toString('base64'),
		PORTAL_PUSH_CONTATO: 'mailto:portal@exemplo.br',
		PORTAL_PUSH_SERVICOS: servico.maquina,
		PORTAL_WEBHOOK_REDES: '127.0.0.0/8,::1',
	},
	[pessoas],
)
const { ana, helena } = people
const area = { codigo: 'graduacao', nome: 'Graduação', icone: '' }
const CANAIS = { portal: 'S', emailImediato: 'N', resumoDiario: 'N', push: 'S' } as const

test.beforeAll(() => servico.confiar())
test.afterAll(() => servico.fechar())
test.beforeEach(async ({ portal }) => {
	await forgetLimits(portal)
	await sql`truncate notificacoes.aparelho, notificacoes.preferencia`.execute(portal.db)
	servico.entregas.length = 0
	servico.resposta.status = 201
})

async function ligar(portal: TestPortal, quem: typeof ana) {
	const navegador = novoNavegador(servico.maquina)
	await portal.as(quem)('POST', '/wsportal/notificacoes/aparelhos', navegador.inscricao)
	return navegador
}

/** The helper drains the queue so that a failed delivery fails the test, where production would retry it. */
async function enviar(portal: TestPortal): Promise<void> {
	await enviarImediatos.executar(portal, {})
	await portal.jobs.drain(portal)
}

let numero = 0
async function darTarefa(portal: TestPortal, quem: typeof ana): Promise<string> {
	const chvorg = `push:${++numero}`
	await abrirTarefa(portal.db, {
		chvorg,
		codpes: quem.codpes,
		area,
		titulo: 'Parecer sobre a denúncia',
		mensagem: '<p>Sigiloso</p>',
	})
	return chvorg
}

async function publicar(portal: TestPortal, publico: RegraPublico, tipo: TipoAviso = 'Informativo') {
	const { codigo } = await publicarAviso(portal.db, {
		chvorg: `push:${++numero}`,
		area,
		tipo,
		assunto: 'Bolsas',
		mensagem: '<p>Texto</p>',
		dataFim: new Date(Date.now() + DIA_MS).toISOString(),
		publico: [publico],
	})
	return codigo
}
const TODOS: RegraPublico = { tipreg: 'T', vlrreg: '' }

describe('a task', () => {
	test('is told to each device of its person, sealed for it, without what it is about', async ({ portal }) => {
		const [celular, mesa] = [await ligar(portal, ana), await ligar(portal, ana)]
		await ligar(portal, helena)
		await darTarefa(portal, ana)
		await enviar(portal)
		expect(servico.entregas.map(({ caminho }) => caminho).toSorted()).toEqual(
			[celular.caminho, mesa.caminho].toSorted(),
		)
		for (const { caminho, corpo } of servico.entregas) {
			expect((caminho === celular.caminho ? celular : mesa).abrir(corpo)).toEqual({
				titulo: 'Nova tarefa',
				texto: 'Abra o portal para ver.',
				caminho: '/painel',
				etiqueta: expect.stringMatching(/^tarefa-\d+$/),
				urgente: false,
			})
			expect(corpo.includes('tarefa')).toBe(false)
		}
		await enviar(portal)
		expect(servico.entregas).toHaveLength(2)
	})

	test('several of one minute are told at once', async ({ portal }) => {
		const { abrir } = await ligar(portal, ana)
		for (let vez = 0; vez < 3; vez++) await darTarefa(portal, ana)
		await enviar(portal)
		expect(servico.entregas.map(({ corpo }) => abrir(corpo))).toMatchObject([{ titulo: '3 novas tarefas' }])
	})

	test('that is done already, or of an area that is not to come to devices, is told to none', async ({ portal }) => {
		await ligar(portal, ana)
		await concluirTarefa(portal.db, await darTarefa(portal, ana))
		await gravarPreferencia(portal.db, ana.codpes, area.codigo, { ...CANAIS, push: 'N' })
		await darTarefa(portal, ana)
		await enviar(portal)
		expect(servico.entregas).toEqual([])
	})
})

describe('a notice', () => {
	test('is told to those of its audience, with the way to it', async ({ portal }) => {
		const { abrir } = await ligar(portal, ana)
		await ligar(portal, helena)
		const codigo = await publicar(portal, { tipreg: 'V', vlrreg: 'ALUNOGR' })
		await enviar(portal)
		expect(servico.entregas.map(({ corpo }) => abrir(corpo))).toEqual([
			{
				titulo: 'Novo aviso',
				texto: 'Abra o portal para ver.',
				caminho: `/painel?aviso=graduacao:${codigo}`,
				etiqueta: `aviso-${codigo}`,
				urgente: false,
			},
		])
		await enviar(portal)
		expect(servico.entregas).toHaveLength(1)
	})

	test('of a muted area comes only where it is urgent, and then at once', async ({ portal }) => {
		await ligar(portal, ana)
		await gravarPreferencia(portal.db, ana.codpes, area.codigo, { ...CANAIS, portal: 'N' })
		await publicar(portal, TODOS)
		await enviar(portal)
		expect(servico.entregas).toEqual([])
		await publicar(portal, TODOS, 'Urgente')
		await enviar(portal)
		expect(servico.entregas.map(({ headers }) => headers['urgency'])).toEqual(['high'])
	})

	test('to named people reaches nobody else, and one of before the device does not reach it', async ({ portal }) => {
		await publicar(portal, TODOS)
		const { caminho } = await ligar(portal, ana)
		await ligar(portal, helena)
		await publicar(portal, { tipreg: 'C', vlrreg: String(ana.codpes) })
		await enviar(portal)
		expect(servico.entregas.map((entrega) => entrega.caminho)).toEqual([caminho])
	})
})

function conferirIdentidade({ headers }: Entrega): Record<string, unknown> {
	const [, token = '', chave = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
	const ponto = Buffer.from(chave, 'base64url')
	const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map((parte) => parte.toString('base64url'))
	const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
	const [cabeca, corpo, assinatura = ''] = token.split('.')
	const assinado = Buffer.from(`${cabeca}.${corpo}`)
	expect(verify('sha256', assinado, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(assinatura, 'base64url'))).toBe(
		true,
	)
	return JSON.parse(Buffer.from(corpo ?? '', 'base64url').toString())
}

describe('a push service', () => {
	test('is told by a signature who sends, to it alone, and for how long it is news', async ({ portal }) => {
		await ligar(portal, ana)
		await darTarefa(portal, ana)
		await enviar(portal)
		const [entrega] = servico.entregas
		if (!entrega) throw new Error('nothing was sent')
		expect(entrega.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
		expect(conferirIdentidade(entrega)).toMatchObject({
			aud: `https://${servico.maquina}`,
			sub: 'mailto:portal@exemplo.br',
		})
	})

	test.for([404, 410])('that says %i of a device is asked no more', async (status, { portal }) => {
		await ligar(portal, ana)
		servico.resposta.status = status
		await darTarefa(portal, ana)
		await enviar(portal)
		expect((await portal.as(ana)('GET', '/wsportal/notificacoes/aparelhos')).body.aparelhos).toEqual([])
	})

	test.for([403, 429, 500])('that says %i is asked again, and the device stays', async (status, { portal }) => {
		await ligar(portal, ana)
		servico.resposta.status = status
		await darTarefa(portal, ana)
		await expect(enviar(portal)).rejects.toThrow(String(status))
		expect((await portal.as(ana)('GET', '/wsportal/notificacoes/aparelhos')).body.aparelhos).toMatchObject([
			{ usadoEm: null },
		])
	})

	test('the list says when it last took something', async ({ portal }) => {
		await ligar(portal, ana)
		await darTarefa(portal, ana)
		await enviar(portal)
		const { aparelhos } = (await portal.as(ana)('GET', '/wsportal/notificacoes/aparelhos')).body
		expect(aparelhos[0].usadoEm).not.toBeNull()
	})

	test('what was on its way to who had the browser before does not reach the next one', async ({ portal }) => {
		const { inscricao } = await ligar(portal, ana)
		await darTarefa(portal, ana)
		await enviarImediatos.executar(portal, {})
		await portal.as(helena)('POST', '/wsportal/notificacoes/aparelhos', inscricao)
		await portal.jobs.drain(portal)
		expect(servico.entregas).toEqual([])
	})
})
