import { pessoas } from '@portal/pessoas/server'
import { countStatements, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { describe, expect } from 'vitest'
import { notificacoes } from '../index.ts'
import { abrirTarefa, concluirTarefa, type NovaTarefa } from '../public.ts'

const test = testWithPortal([pessoas, substituicoes, notificacoes])
const { ana } = people
const bia = people.carlos
const graduacao = { codigo: 'graduacao', nome: 'Graduação', icone: '' }
const AGORA = new Date('2026-11-20T15:00:00.000Z')
const AMANHA = '2026-11-21T11:00:00.000Z'

let numero = 0
const nova = (mais: Partial<NovaTarefa> = {}): NovaTarefa => ({
	chvorg: `teste:${++numero}`,
	codpes: ana.codpes,
	area: graduacao,
	titulo: 'Entregar relatório',
	mensagem: '<p>Até sexta.</p>',
	...mais,
})
const acao = (verbo: string, codigo: number, area = 'graduacao') =>
	`/wsportal/notificacoes/tarefa/${verbo}/${area}/${codigo}/`

describe('a task opened again under its key', () => {
	const abertas = async (portal: TestPortal) =>
		(await portal.as(ana)('GET', '/wsportal/notificacoes/')).body.tarefas.map(
			({ codigo }: { codigo: number }) => codigo,
		)

	test('stays completed, unless what it asks for is to be done once more', async ({ portal }) => {
		portal.irPara(AGORA)
		const tarefa = nova()
		const { codigo } = await abrirTarefa(portal.db, tarefa)
		await concluirTarefa(portal.db, tarefa.chvorg)
		expect(await abrirTarefa(portal.db, tarefa)).toEqual({ codigo, criada: false })
		expect(await abertas(portal)).not.toContain(codigo)
		expect(await abrirTarefa(portal.db, { ...tarefa, titulo: 'De novo' }, { reabrir: true })).toEqual({
			codigo,
			criada: true,
		})
		expect(await abertas(portal)).toContain(codigo)
	})

	test('while it is open, changes nothing', async ({ portal }) => {
		portal.irPara(AGORA)
		const tarefa = nova()
		const { codigo } = await abrirTarefa(portal.db, tarefa)
		await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })
		expect(await abrirTarefa(portal.db, tarefa, { reabrir: true })).toEqual({ codigo, criada: false })
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(body.tarefas.find((uma: { codigo: number }) => uma.codigo === codigo)).toMatchObject({ adiado: true })
	})
})

describe.each(['adiar', 'retomar', 'baixar', 'reabrir', 'visualizar'])('%s', (verbo) => {
	test("somebody else's task looks as if it did not exist", async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		const answer = await portal.as(bia)('POST', acao(verbo, codigo), { novaData: AMANHA })
		expect(answer).toMatchObject({ status: 404, body: { erro: 'tarefa-nao-encontrada' } })
	})

	test('a task is only found in its own area', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		expect(await portal.as(ana)('POST', acao(verbo, codigo, 'folha'), { novaData: AMANHA })).toMatchObject({
			status: 404,
		})
	})

	test.for(['0', '-1', 'abc', '99999999999', '%00'])('%s is no task', async (codigo, { portal }) => {
		const answer = await portal.as(ana)('POST', acao(verbo, codigo as never), { novaData: AMANHA })
		expect(answer.status).toBe(400)
	})
})

describe('reopening', () => {
	test('takes a completion back: the task is open as it was', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })
		await portal.as(ana)('POST', acao('baixar', codigo))
		expect(await portal.as(ana)('POST', acao('reabrir', codigo))).toMatchObject({ status: 200 })
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(body.tarefas.find((uma: { codigo: number }) => uma.codigo === codigo)).toMatchObject({ adiadoPara: AMANHA })
	})

	test('asked twice, or of a task that is open, changes nothing', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		expect(await portal.as(ana)('POST', acao('reabrir', codigo))).toMatchObject({ status: 200 })
	})

	test('is refused for what the system of origin completed', async ({ portal }) => {
		portal.irPara(AGORA)
		for (const mais of [{}, { url: 'lotes/1' }]) {
			const tarefa = nova(mais)
			const { codigo } = await abrirTarefa(portal.db, tarefa)
			await concluirTarefa(portal.db, tarefa.chvorg)
			expect(await portal.as(ana)('POST', acao('reabrir', codigo))).toMatchObject({
				status: 409,
				body: { erro: 'tarefa-concluida-na-origem' },
			})
		}
	})
})

describe('postponing', () => {
	test('moves the task to the new date', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		expect(await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })).toMatchObject({
			status: 200,
			body: { adiado: 'S', adiadoPara: AMANHA },
		})
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(body.tarefas.find((tarefa: { codigo: number }) => tarefa.codigo === codigo)).toMatchObject({
			adiado: true,
			adiadoPara: AMANHA,
		})
	})

	test('ends by itself at its date', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })
		portal.irPara(new Date(AMANHA))
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(body.tarefas.find((tarefa: { codigo: number }) => tarefa.codigo === codigo)).toMatchObject({
			adiado: false,
			adiadoPara: null,
		})
	})

	test('is refused for the electronic vote', async ({ portal }) => {
		portal.irPara(AGORA)
		const area = { codigo: 'votacao-eletronica', nome: 'Votação', icone: '' }
		const { codigo } = await abrirTarefa(portal.db, nova({ area }))
		expect(await portal.as(ana)('POST', acao('adiar', codigo, area.codigo), { novaData: AMANHA })).toMatchObject({
			status: 422,
			body: { erro: 'tarefa-nao-adiavel', mensagem: 'Esta tarefa não pode ser adiada.' },
		})
	})

	test.for([
		['2026-11-20T15:00:00.000Z', 'data-passada'],
		['2020-01-01T00:00:00.000Z', 'data-passada'],
		['2027-01-19T15:00:00.001Z', 'data-distante'],
	])('to %s is refused: %s', async ([novaData, erro], { portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		expect(await portal.as(ana)('POST', acao('adiar', codigo), { novaData })).toMatchObject({
			status: 422,
			body: { erro },
		})
	})

	test('sixty days ahead is still accepted', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		const novaData = '2027-01-19T12:00:00-03:00'
		expect(await portal.as(ana)('POST', acao('adiar', codigo), { novaData })).toMatchObject({ status: 200 })
	})

	test('a postponed task is not postponed again, but can be taken up again', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })
		expect(await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })).toMatchObject({
			status: 409,
			body: { erro: 'tarefa-ja-adiada' },
		})
		expect(await portal.as(ana)('POST', acao('retomar', codigo))).toMatchObject({ status: 200, body: { adiado: 'N' } })
		expect(await portal.as(ana)('POST', acao('retomar', codigo))).toMatchObject({ status: 200, body: { adiado: 'N' } })
		expect(await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })).toMatchObject({ status: 200 })
	})

	test.for([{}, { novaData: 'amanhã' }, { novaData: null }, [], 'x'])('%j is no date', async (body, { portal }) => {
		const { codigo } = await abrirTarefa(portal.db, nova())
		expect(await portal.as(ana)('POST', acao('adiar', codigo), body)).toMatchObject({ status: 400 })
	})
})

describe('completing', () => {
	test('takes the task off the list', async ({ portal }) => {
		const { codigo } = await abrirTarefa(portal.db, nova())
		expect(await portal.as(ana)('POST', acao('baixar', codigo))).toMatchObject({
			status: 200,
			body: { retorno: 'ok', mensagem: 'Tarefa marcada como concluída com sucesso!' },
		})
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(body.tarefas.map((tarefa: { codigo: number }) => tarefa.codigo)).not.toContain(codigo)
	})

	test('is left to the system of origin when the task leads there', async ({ portal }) => {
		const { codigo } = await abrirTarefa(portal.db, nova({ url: '/relatorios' }))
		expect(await portal.as(ana)('POST', acao('baixar', codigo))).toMatchObject({
			status: 409,
			body: { mensagem: 'Esta tarefa é concluída no sistema de origem.' },
		})
	})

	test('of twenty at once exactly one does it', async ({ portal }) => {
		const { codigo } = await abrirTarefa(portal.db, nova())
		const call = portal.as(ana)
		const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', acao('baixar', codigo))))
		const statuses = answers.map(({ status }) => status)
		expect(statuses.filter((status) => status === 200)).toHaveLength(1)
		expect(statuses.filter((status) => status === 409)).toHaveLength(19)
	})

	test('a completed task cannot be postponed', async ({ portal }) => {
		portal.irPara(AGORA)
		const { codigo } = await abrirTarefa(portal.db, nova())
		await portal.as(ana)('POST', acao('baixar', codigo))
		expect(await portal.as(ana)('POST', acao('adiar', codigo), { novaData: AMANHA })).toMatchObject({
			status: 409,
			body: { erro: 'tarefa-ja-concluida' },
		})
	})
})

test('the first look is the one that is kept', async ({ portal }) => {
	portal.irPara(AGORA)
	const { codigo } = await abrirTarefa(portal.db, nova())
	const first = await portal.as(ana)('POST', acao('visualizar', codigo))
	expect(first).toMatchObject({ status: 200, body: { dtavlzalepoa: AGORA.toISOString() } })
	portal.irPara(new Date(AMANHA))
	expect((await portal.as(ana)('POST', acao('visualizar', codigo))).body).toEqual(first.body)
})

describe('for other slices', () => {
	test('opening under the same key twice gives one task', async ({ portal }) => {
		const tarefa = nova()
		const first = await abrirTarefa(portal.db, tarefa)
		expect(first.criada).toBe(true)
		expect(await abrirTarefa(portal.db, { ...tarefa, titulo: 'Outro' })).toEqual({
			codigo: first.codigo,
			criada: false,
		})
	})

	test('concluding completes it for everybody who got it, once', async ({ portal }) => {
		const chvorg = 'teste:varios'
		for (const { codpes } of [ana, bia]) await abrirTarefa(portal.db, nova({ chvorg, codpes, url: '/x' }))
		expect(await concluirTarefa(portal.db, chvorg, { por: bia.codpes })).toBe(2)
		expect(await concluirTarefa(portal.db, chvorg)).toBe(0)
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/tarefas/?situacao=concluida&porPagina=100')
		expect(body.itens.some((tarefa: { titulo: string; url: string }) => tarefa.url === 'portal:/x')).toBe(true)
	})

	test('the message is kept without what runs or loads from elsewhere', async ({ portal }) => {
		const mensagem = '<p onclick="x()">Olá</p><script>alert(1)</script><img src="https://rastro.example/p.gif">'
		const { codigo } = await abrirTarefa(portal.db, nova({ mensagem }))
		const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/')
		expect(body.tarefas.find((tarefa: { codigo: number }) => tarefa.codigo === codigo).mensagem).toBe('<p>Olá</p>')
	})

	test.for(['javascript:alert("http")', '//outro.example', 'ftp://x', '../fora', ''])(
		'an address like %s is refused',
		async (url, { portal }) => {
			await expect(abrirTarefa(portal.db, nova({ url }))).rejects.toThrow('"url"')
		},
	)
})

describe('history', () => {
	const lista = '/wsportal/notificacoes/tarefas/'

	test('tells pending, postponed and completed apart', async ({ portal }) => {
		portal.irPara(AGORA)
		const caio = { codpes: 10077, nome: 'Caio' }
		const codigos: number[] = []
		for (let n = 0; n < 3; n++) codigos.push((await abrirTarefa(portal.db, nova({ codpes: caio.codpes }))).codigo)
		const [pendente, adiada, concluida] = codigos as [number, number, number]
		await portal.as(caio)('POST', acao('adiar', adiada), { novaData: AMANHA })
		await portal.as(caio)('POST', acao('baixar', concluida))
		for (const [situacao, codigo] of Object.entries({ pendente, adiada, concluida })) {
			const { body } = await portal.as(caio)('GET', `${lista}?situacao=${situacao}`)
			expect(body).toMatchObject({ total: 1, itens: [{ codigo, situacao }] })
		}
		expect((await portal.as(caio)('GET', `${lista}?porPagina=2&pagina=2`)).body).toMatchObject({ total: 3, pagina: 2 })
		const call = portal.as(caio)
		expect((await call('GET', `${lista}?pagina=9`)).body).toMatchObject({ total: 3, itens: [] })
		const contar = (filtro: string) => countStatements(portal, () => call('GET', lista + filtro))
		// The count of two statements includes that of the session.
		for (const filtro of ['', '?situacao=pendente&busca=a&codigoArea=portal']) expect(await contar(filtro)).toBe(2)
	})

	test('searches title, message and area, taking wild cards at their word', async ({ portal }) => {
		const davi = { codpes: 10078, nome: 'Davi' }
		await abrirTarefa(portal.db, nova({ codpes: davi.codpes, titulo: 'Desconto de 100% na feira' }))
		await abrirTarefa(portal.db, nova({ codpes: davi.codpes, titulo: 'Outra' }))
		const total = async (busca: string) =>
			(await portal.as(davi)('GET', `${lista}?busca=${encodeURIComponent(busca)}`)).body.total
		expect(await total('FEIRA')).toBe(1)
		expect(await total('100%')).toBe(1)
		expect(await total('%')).toBe(1)
		expect(await total('graduação')).toBe(2)
		expect(await total('nada disso')).toBe(0)
	})

	test.for(['?pagina=0', '?porPagina=101', '?situacao=outra', '?codigoArea=A%20B'])(
		'%s is refused',
		async (query, { portal }) => {
			expect(await portal.as(ana)('GET', lista + query)).toMatchObject({ status: 400 })
		},
	)
})
