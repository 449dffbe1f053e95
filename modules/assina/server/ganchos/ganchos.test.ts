import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineJob, listMail } from '@portal/platform/server'
import { forgetLimits, pdfOf, type TestPortal, units } from '@portal/platform/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import type { Entrega, Gancho } from '../../contract/index.ts'
import { avisarVencidos } from '../jobs.ts'
import { criarLoteDoModulo, LoteTerminado } from '../public.ts'
import { conferirSelos } from '../selados/selados.ts'
import {
	assinarTudo,
	criarPortalComAssina,
	eduardo,
	enviarLote,
	feito,
	guardado,
	helena,
	joao,
	marina,
	tiago,
} from '../testes/portal-de-teste.ts'
import { assinaturaDe } from './segredo.ts'

let publico = true
const test = criarPortalComAssina(
	{ PORTAL_WEBHOOK_REDES: '127.0.0.0/8' },
	{
		nomsisorg: 'processos',
		aoTerminar: defineJob({ nome: 'ouvir-fim', dados: LoteTerminado, executar: async () => undefined }),
		visiveis: async () => () => sql`true`,
		publicos: () => (publico ? sql`true` : sql`false`),
	},
)
beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	publico = true
	await forgetLimits(portal)
	await sql`truncate assina.gancho, assina.entrega`.execute(portal.db)
})

interface Recebido {
	readonly headers: IncomingHttpHeaders
	readonly corpo: string
}

/** Real HTTP server of a receiving system, which answers as the test says. */
async function abrirSistema() {
	const recebidos: Recebido[] = []
	const resposta = { status: 200 }
	const server = createServer((request, response) => {
		const partes: Buffer[] = []
		request.on('data', (parte: Buffer) => partes.push(parte))
		request.on('end', () => {
			recebidos.push({ headers: request.headers, corpo: Buffer.concat(partes).toString() })
			response.writeHead(resposta.status, resposta.status === 302 ? { location: '/outro' } : {}).end('ok')
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return { recebidos, resposta, urlgan: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos` }
}

const EVENTOS = ['lote.enviado', 'lote.assinado', 'lote.concluido', 'lote.recusado', 'lote.cancelado', 'lote.expirado']
type Guardado = { readonly gancho: Gancho; readonly segredo: string }

const salvar = (portal: TestPortal, urlgan: string, mais: object = {}): Promise<Guardado> =>
	feito(portal.as(marina)('POST', '/uspassinaws/salvarGancho', { nomgan: 'Compras', urlgan, evtgan: EVENTOS, ...mais }))

const entregasDe = async (portal: TestPortal, codgan: number): Promise<Entrega[]> =>
	(await feito<{ itens: Entrega[] }>(portal.as(marina)('POST', '/uspassinaws/listarEntregasGancho', { codgan }))).itens

/** Retries wait in the queue of pg-boss; here they run as often as a test asks. */
async function entregar(portal: TestPortal): Promise<void> {
	await portal.jobs.drain(portal).catch(() => undefined)
}

function conferir({ headers, corpo }: Recebido, segredo: string): void {
	const [id, quando] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
	const chave = Buffer.from(segredo.replace('whsec_', ''), 'base64')
	const esperada = createHmac('sha256', chave).update(`${id}.${quando}.${corpo}`).digest('base64')
	expect(String(headers['webhook-signature']).split(' ')).toContain(`v1,${esperada}`)
	expect(Math.abs(Date.now() / 1000 - Number(quando))).toBeLessThan(300)
}

test('a message is signed as the specification of Standard Webhooks has it', () => {
	const segredo = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
	const mensagem = { idmsg: 'msg_p5jXN8AQM9LWM0D4loKWxJek', segundos: 1_614_265_330, corpo: '{"test": 2432232314}' }
	expect(assinaturaDe(segredo, mensagem)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

describe('another system', () => {
	test('is told of what happens to a batch, signed, in the order in which it happened', async ({ portal }) => {
		const { recebidos, urlgan } = await abrirSistema()
		const { gancho, segredo } = await salvar(portal, urlgan)
		expect(gancho).toMatchObject({ sitgan: 'L', codund: null, nompescad: 'Marina Costa' })
		const { codlotdocasi } = await enviarLote(portal)
		await assinarTudo(portal.as(helena), codlotdocasi)
		await entregar(portal)
		for (const recebido of recebidos) conferir(recebido, segredo)
		const corpos = recebidos.map(({ corpo }) => JSON.parse(corpo))
		expect(corpos.map(({ type }) => type)).toEqual(['lote.enviado', 'lote.assinado', 'lote.concluido'])
		expect(corpos[1].data).toMatchObject({
			codlotdocasi,
			restrito: false,
			nomlot: 'Termo de cooperação',
			participante: { codpes: helena.codpes, nome: helena.nome },
			documentos: [{ nomarq: 'termo-1.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
		})
		expect(corpos[2].data.situacao).toBe('ASS')
		expect(new Set(recebidos.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
		expect((await entregasDe(portal, gancho.codgan)).map(({ sitent, desent }) => [sitent, desent])).toEqual(
			Array.from({ length: 3 }, () => ['E', 'O sistema respondeu 200.']),
		)
	})

	test('hears of a refusal, a cancelling and a deadline, each by its name', async ({ portal }) => {
		const { recebidos, urlgan } = await abrirSistema()
		await salvar(portal, urlgan, { evtgan: ['lote.recusado', 'lote.cancelado', 'lote.expirado'] })
		const rejeitar = (quem: typeof helena, codlotdocasi: number, txtrej: string) =>
			feito(portal.as(quem)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej }))
		const recusado = await enviarLote(portal)
		await rejeitar(helena, recusado.codlotdocasi, 'Valor errado')
		const cancelado = await enviarLote(portal)
		await rejeitar(marina, cancelado.codlotdocasi, 'Não é mais preciso')
		const prazo = new Date(Date.now() + 3_600_000).toISOString()
		await enviarLote(portal, { lote: { dtalimasi: prazo } })
		portal.irPara(new Date(Date.now() + 7_200_000))
		await avisarVencidos.executar(portal, {})
		portal.irPara(new Date())
		await entregar(portal)
		const corpos = recebidos.map(({ corpo }) => JSON.parse(corpo))
		expect(corpos.map(({ type, data }) => [type, data.motivo])).toEqual([
			['lote.recusado', 'Valor errado'],
			['lote.cancelado', 'Não é mais preciso'],
			['lote.expirado', null],
		])
	})

	test('is told of nothing that belongs to other units', async ({ portal }) => {
		const { recebidos, urlgan } = await abrirSistema()
		await salvar(portal, urlgan, { codund: units.ime })
		await enviarLote(portal)
		await entregar(portal)
		expect(recebidos).toEqual([])
	})

	test('learns no name of a matter that is nobody’s business', async ({ portal }) => {
		const { recebidos, urlgan } = await abrirSistema()
		await salvar(portal, urlgan)
		const arquivo = await guardado(portal, pdfOf('Termo de teste'))
		await portal.db.transaction().execute(async (trx) =>
			criarLoteDoModulo(portal, trx, {
				nomsisorg: 'processos',
				chvorg: 'processo-secreto-77',
				nomlot: 'Sindicância de Fulano',
				codpesges: marina.codpes,
				codund: units.rusp,
				documentos: [{ nomarq: 'acusado.pdf', arquivo, qtdpgn: 1, codetrdoc: 2 }],
				participantes: [{ tippcpasi: 'A' as const, codpes: helena.codpes }],
			}),
		)
		publico = false
		await entregar(portal)
		expect(recebidos.length).toBeGreaterThan(0)
		for (const { corpo } of recebidos) {
			expect(corpo).not.toMatch(/Sindicância|acusado|secreto|Helena/)
			expect(JSON.parse(corpo).data).toMatchObject({ restrito: true, situacao: 'ENV' })
		}
	})

	test('that fails hears again with the same identification, and by hand once it was given up', async ({ portal }) => {
		const { recebidos, resposta, urlgan } = await abrirSistema()
		const { gancho, segredo } = await salvar(portal, urlgan, { evtgan: ['lote.enviado'] })
		resposta.status = 302
		await enviarLote(portal)
		await entregar(portal)
		expect(recebidos).toHaveLength(1)
		const [falhou] = await entregasDe(portal, gancho.codgan)
		expect(falhou).toMatchObject({ sitent: 'P', qtdten: 1, desent: 'O sistema respondeu 302.' })
		resposta.status = 204
		const corpo = { codgan: gancho.codgan, codent: falhou?.codent }
		await feito(portal.as(marina)('POST', '/uspassinaws/reenviarEntregaGancho', corpo))
		await entregar(portal)
		expect((await entregasDe(portal, gancho.codgan))[0]).toMatchObject({ sitent: 'E' })
		for (const recebido of recebidos) conferir(recebido, segredo)
		expect(new Set(recebidos.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
		expect(new Set(recebidos.map((um) => um.corpo)).size).toBe(1)
	})

	test('that says it is gone is told nothing more, and who set it up hears of it', async ({ portal }) => {
		const { resposta, recebidos, urlgan } = await abrirSistema()
		const { gancho } = await salvar(portal, urlgan, { evtgan: ['lote.enviado'] })
		resposta.status = 410
		await enviarLote(portal)
		await entregar(portal)
		const { itens } = await feito<{ itens: Gancho[] }>(portal.as(marina)('POST', '/uspassinaws/listarGanchos', {}))
		expect(itens[0]).toMatchObject({ sitgan: 'D', motdes: expect.stringContaining('não existe mais') })
		const achados = async (filtro: object) => {
			const achada = await feito<{ itens: Gancho[] }>(portal.as(marina)('POST', '/uspassinaws/listarGanchos', filtro))
			return achada.itens.map(({ codgan: achado }) => achado)
		}
		expect(await achados({ sitgan: 'D', busca: 'compr' })).toContain(gancho.codgan)
		expect(await achados({ sitgan: 'L' })).not.toContain(gancho.codgan)
		expect(await achados({ busca: '%%%' })).toEqual([])
		const alem = async (caminho: string, mais: object = {}) =>
			feito<{ total: number }>(portal.as(marina)('POST', `/uspassinaws/${caminho}`, { ...mais, pagina: 900 }))
		expect((await alem('listarGanchos')).total, 'past the end').toBeGreaterThan(0)
		expect((await alem('listarEntregasGancho', { codgan: gancho.codgan })).total).toBe(1)
		const correio = (await listMail(portal.db, 30)) as { assunto: string }[]
		expect(correio.map(({ assunto }) => assunto)).toContain('Avisos desligados: Compras')
		await enviarLote(portal)
		await entregar(portal)
		expect(recebidos).toHaveLength(1)
		const { codgan } = gancho
		expect(await portal.as(marina)('POST', '/uspassinaws/testarGancho', { codgan })).toMatchObject({
			status: 422,
			body: { erro: 'gancho-desligado' },
		})
	})

	test('may be tried, and its secret changed: for a day both sign', async ({ portal }) => {
		const { recebidos, urlgan } = await abrirSistema()
		const { gancho, segredo } = await salvar(portal, urlgan)
		const { codgan } = gancho
		const trocado = await feito<Guardado>(portal.as(marina)('POST', '/uspassinaws/trocarSegredoGancho', { codgan }))
		expect(trocado.segredo).not.toBe(segredo)
		const testar = async () => {
			await feito(portal.as(marina)('POST', '/uspassinaws/testarGancho', { codgan }))
			await entregar(portal)
		}
		await testar()
		const [primeiro] = recebidos
		if (!primeiro) throw new Error('nothing was heard')
		expect(JSON.parse(primeiro.corpo).type).toBe('teste')
		conferir(primeiro, segredo)
		conferir(primeiro, trocado.segredo)
		portal.irPara(new Date(Date.now() + 25 * 3_600_000))
		await testar()
		expect(String(recebidos[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
		portal.irPara(new Date())
		expect(await conferirSelos(portal)).toMatchObject({ comAtual: expect.any(Number), fechados: [] })
		const guardado = await sql<{ tudo: string }>`select g::text as tudo from assina.gancho g`.execute(portal.db)
		expect(guardado.rows[0]?.tudo).not.toContain(Buffer.from(segredo.slice(6), 'base64').toString('hex'))
	})
})

describe('who may set it up', () => {
	test('a manager, within the own unit; somebody else’s is not there', async ({ portal }) => {
		const { urlgan } = await abrirSistema()
		const { gancho } = await salvar(portal, urlgan, { codund: units.rusp })
		const dados = { nomgan: 'Outro', urlgan, evtgan: ['lote.enviado'] }
		const salvarComo = (quem: typeof tiago, mais: object = {}) =>
			portal.as(quem)('POST', '/uspassinaws/salvarGancho', { ...dados, ...mais })
		for (const quem of [helena, joao]) expect(await salvarComo(quem)).toMatchObject({ status: 403 })
		expect(await salvarComo(eduardo)).toMatchObject({ status: 200, body: { gancho: { codund: units.rusp } } })
		expect(await salvarComo(eduardo, { codund: units.ime })).toMatchObject({
			status: 422,
			body: { erro: 'outra-unidade' },
		})
		const { codgan } = gancho
		for (const caminho of ['removerGancho', 'testarGancho', 'trocarSegredoGancho', 'listarEntregasGancho'])
			expect(await portal.as(tiago)('POST', `/uspassinaws/${caminho}`, { codgan })).toMatchObject({ status: 404 })
		expect(await salvarComo(tiago, { codgan, codund: units.ime })).toMatchObject({ status: 404 })
		expect(await salvarComo(eduardo, { codgan })).toMatchObject({ status: 200, body: { segredo: null } })
		await feito(portal.as(eduardo)('POST', '/uspassinaws/removerGancho', { codgan }))
	})

	test.for([
		['https://10.1.2.3/x', 'rede interna'],
		['https://169.254.169.254/latest', 'rede interna'],
		['https://[::1]/x', 'rede interna'],
		['https://[::ffff:10.0.0.1]/x', 'rede interna'],
		['https://2130706689.com.invalid/x', 'não foi encontrado'],
		['http://1.1.1.1/x', 'https://'],
		['https://a:b@1.1.1.1/x', 'usuário e senha'],
	] as const)('nobody may name %s', async ([urlgan, motivo], { portal }) => {
		const dados = { nomgan: 'Outro', urlgan, evtgan: ['lote.enviado'] }
		expect(await portal.as(marina)('POST', '/uspassinaws/salvarGancho', dados)).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringContaining(motivo) },
		})
	})
})
