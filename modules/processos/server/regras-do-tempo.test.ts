import type { TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import { hojeEm } from '../contract/index.ts'
import { calcularEstatisticas, limparProcessos } from './jobs.ts'
import { abrirProcesso, como, eduardo, helena, joao, marina, preparar, test } from './portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => preparar(portal))

const HORA_MS = 3_600_000

describe('time at a station', () => {
	test('the median of its subject comes from those that have left, and so does the next step', async ({ portal }) => {
		const inicio = Date.now()
		for (let horas = 1; horas <= 5; horas++) {
			portal.irPara(new Date(inicio))
			const numpro = await abrirProcesso(portal, { codasu: 11 })
			portal.irPara(new Date(inicio + horas * HORA_MS))
			await como(portal, joao)('POST', `/processo/${numpro}/saida`, { sgletadst: 'DRH-RUSP', txtdch: '' })
		}
		await calcularEstatisticas.executar(portal, {})
		const numpro = await abrirProcesso(portal, { codasu: 11 })
		portal.irPara(new Date(inicio + 12 * HORA_MS))
		const { body } = await como(portal, joao)('GET', `/processo/${numpro}/acompanhamento`)
		expect(body.andamentos[0]).toMatchObject({ tmpmed: 3 * 3600, tmpeta: 7 * 3600 })
		expect(body.processo.passosProvaveis).toMatchObject([{ sgletadst: 'DRH-RUSP', percentual: 100 }])
		portal.irPara(new Date())
	})
})

test('a tag ends on its day', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const marca = { sgleta: 'PROT-RUSP', nommar: 'Curta', cormar: 'azul', dtafim: '2026-12-01' }
	await como(portal, joao)('POST', `/processo/${numpro}/marca`, marca)
	portal.irPara(new Date('2026-12-02T15:00:00Z'))
	await limparProcessos.executar(portal, {})
	expect((await como(portal, joao)('GET', '/processo/marcas')).body).not.toContainEqual({
		nommar: 'Curta',
		cormar: 'azul',
	})
	portal.irPara(new Date())
})

describe('substitution', () => {
	test('who stands in acts with the roles of the other, and in whose place is recorded', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const hoje = hojeEm('America/Sao_Paulo', new Date())
		const pedido = {
			codpessub: helena.codpes,
			dtaini: hoje,
			dtafim: hoje,
			lstarea: ['processos'],
			mot: 'Férias',
		}
		const nomeada = await portal.as(marina)('POST', '/wsportal/substituicoes/', pedido)
		expect(nomeada.status).toBe(200)
		await portal.as(helena)('POST', `/wsportal/substituicoes/${nomeada.body.codsubst}/aceitar`)
		const { body: estacoes } = await como(portal, helena)('GET', '/estrutura/estacao/usuario')
		expect(estacoes).toContainEqual(
			expect.objectContaining({
				sgleta: 'PROT-RUSP',
				papeis: ['C'],
				substituindo: [{ codpes: marina.codpes, nompes: marina.nome }],
			}),
		)
		const { body } = await como(portal, helena)('POST', `/processo/${numpro}/despacho`, {
			txtdch: '<p>Peço parecer.</p>',
			codpesace: eduardo.codpes,
		})
		expect(body.dados.codpestit).toBe(marina.codpes)
		const { body: historico } = await como(portal, joao)('GET', `/processo/${numpro}/historico`)
		expect(historico.itens[0]).toMatchObject({
			nompes: helena.nome,
			nompestit: marina.nome,
			nomaca: 'Solicitação de parecer',
		})
	})
})
