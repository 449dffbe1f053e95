import { listarAvisos } from '@portal/notificacoes/contract'
import { diaEm } from '@portal/platform/contract'
import type { TestPortal } from '@portal/platform/testing'
import { aceitarSubstituicao, nomearSubstituto } from '@portal/substituicoes/contract'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
	acompanharProcesso,
	darParecer,
	darSaida,
	despachar,
	formatarNumpro,
	listarHistorico,
	listarMarcas,
	listarMinhasEstacoes,
	MARCA_SOBRESTADO,
} from '../../contract/index.ts'
import { calcularEstatisticas, limparProcessos } from '../jobs.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	eduardo,
	helena,
	joao,
	lembrarTarefas,
	marina,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

const HORA_MS = 3_600_000

describe('time at a station', () => {
	test('the median of its subject comes from those that have left, and so does the next step', async ({ portal }) => {
		const inicio = Date.now()
		for (let horas = 1; horas <= 5; horas++) {
			portal.irPara(new Date(inicio))
			const numpro = await abrirProcesso(portal, { codasu: 11 })
			portal.irPara(new Date(inicio + horas * HORA_MS))
			await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		}
		await calcularEstatisticas.executar(portal, {})
		const numpro = await abrirProcesso(portal, { codasu: 11 })
		portal.irPara(new Date(inicio + 12 * HORA_MS))
		const { body } = await chamarComo(portal, joao).call(acompanharProcesso, { params: { numpro } })
		expect(body.andamentos[0]).toMatchObject({ tmpmed: 3 * 3600, tmpeta: 7 * 3600 })
		expect(body.processo.passosProvaveis).toMatchObject([{ sgletadst: 'DRH-RUSP', percentual: 100 }])
		portal.irPara(new Date())
	})
})

test('a tag ends on its day', async ({ portal }) => {
	portal.irPara(new Date('2026-11-30T15:00:00Z'))
	const numpro = await abrirProcesso(portal)
	const marca = { sgleta: 'PROT-RUSP', nommar: 'Curta', cormar: 'azul', dtafim: '2026-12-01' }
	await chamarComo(portal, joao)('POST', `/processo/${numpro}/marca`, marca)
	portal.irPara(new Date('2026-12-02T15:00:00Z'))
	await limparProcessos.executar(portal, {})
	expect((await chamarComo(portal, joao).call(listarMarcas)).body).not.toContainEqual({
		nommar: 'Curta',
		cormar: 'azul',
	})
	portal.irPara(new Date())
})

describe('substitution', () => {
	test('who stands in acts with the roles of the other, and in whose place is recorded', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const hoje = diaEm('America/Sao_Paulo', new Date())
		const pedido = {
			codpessub: helena.codpes,
			dtaini: hoje,
			dtafim: hoje,
			lstarea: ['processos'],
			mot: 'Férias',
		}
		const nomeada = await portal.as(marina).call(nomearSubstituto, { body: pedido })
		expect(nomeada.status).toBe(200)
		await portal.as(helena).call(aceitarSubstituicao, { params: { codsubst: nomeada.body.codsubst } })
		const { body: estacoes } = await chamarComo(portal, helena).call(listarMinhasEstacoes)
		expect(estacoes).toContainEqual(
			expect.objectContaining({
				sgleta: 'PROT-RUSP',
				papeis: ['C'],
				substituindo: [{ codpes: marina.codpes, nompes: marina.nome }],
			}),
		)
		const { body } = await chamarComo(portal, helena).call(despachar, {
			params: { numpro },
			body: {
				txtdch: '<p>Peço parecer.</p>',
				codpesace: eduardo.codpes,
			},
		})
		expect(body.dados.codpestit).toBe(marina.codpes)
		const { body: historico } = await chamarComo(portal, joao).call(listarHistorico, { params: { numpro } })
		expect(historico.itens[0]).toMatchObject({
			nompes: helena.nome,
			nompestit: marina.nome,
			nomaca: 'Solicitação de parecer',
		})
	})
})

/** Notices that the shell shows this person about a process, the newest first. */
async function avisosDe(portal: TestPortal, pessoa: typeof helena, numpro: string): Promise<string[]> {
	const { body } = await portal.as(pessoa).call(listarAvisos)
	const assuntos: string[] = body.itens.map(({ assunto }: { assunto: string }) => assunto)
	return assuntos.filter((assunto) => assunto.includes(formatarNumpro(numpro)))
}

describe('the deadline of an opinion', () => {
	/** The deadline is a Friday after a holiday. */
	const PRAZO = '2031-03-07'
	const oitoHoras = (dia: string) => new Date(`${dia}T11:00:00Z`)

	/** The job runs twice, as it does after a restart. */
	async function lembrarNoDia(portal: TestPortal, dia: string, numpro: string): Promise<string[]> {
		portal.irPara(oitoHoras(dia))
		await lembrarTarefas(portal)
		await lembrarTarefas(portal)
		return avisosDe(portal, helena, numpro)
	}

	async function pedido(portal: TestPortal): Promise<string> {
		await sql`insert into calendario.feriado (dtafer, nomfer) values ('2031-03-06', 'Dia sem trabalho')
			on conflict do nothing`.execute(portal.db)
		portal.irPara(oitoHoras('2031-03-03'))
		const numpro = await abrirProcesso(portal)
		const pedir = { txtdch: '<p>Peço parecer.</p>', codpesace: helena.codpes, dtaprzpar: PRAZO }
		expect((await chamarComo(portal, marina).call(despachar, { params: { numpro }, body: pedir })).status).toBe(200)
		return numpro
	}

	test('is told two working days before and on the first after it, once each, never on a day without work', async ({
		portal,
	}) => {
		const numpro = await pedido(portal)
		const perto = [`Dar parecer no processo ${formatarNumpro(numpro)}: prazo até 07/03/2031`]
		const depois = [`Dar parecer no processo ${formatarNumpro(numpro)}: atrasado desde 07/03/2031`, ...perto]
		expect(await lembrarNoDia(portal, '2031-03-03', numpro)).toEqual([])
		for (const dia of ['2031-03-04', '2031-03-06', '2031-03-07', '2031-03-08', '2031-03-09'])
			expect(await lembrarNoDia(portal, dia, numpro)).toEqual(perto)
		for (const dia of ['2031-03-10', '2031-03-17']) expect(await lembrarNoDia(portal, dia, numpro)).toEqual(depois)
		portal.irPara(new Date())
	})

	test('is not told to who has given it, nor while the process stands still', async ({ portal }) => {
		const [dado, parado] = [await pedido(portal), await pedido(portal)]
		await chamarComo(portal, helena).call(darParecer, {
			params: { numpro: dado },
			body: { txtdch: '<p>Favorável.</p>' },
		})
		const sobrestado = { sgleta: 'PROT-RUSP', nommar: MARCA_SOBRESTADO, cormar: 'cinza', dtafim: '2031-12-01' }
		expect((await chamarComo(portal, joao)('POST', `/processo/${parado}/marca`, sobrestado)).status).toBe(200)
		for (const numpro of [dado, parado]) expect(await lembrarNoDia(portal, '2031-03-10', numpro)).toEqual([])
		portal.irPara(new Date())
	})
})

describe('the interested person', () => {
	async function arquivarEDesarquivar(portal: TestPortal, numpro: string): Promise<string[]> {
		for (const acao of ['arquivar', 'desarquivar']) {
			const { status, body } = await chamarComo(portal, tiago)('POST', `/processo/${numpro}/${acao}`)
			expect({ status, body }).toMatchObject({ status: 200 })
		}
		return avisosDe(portal, ana, numpro)
	}

	test('is told that the process was archived and unarchived', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const numero = formatarNumpro(numpro)
		expect(await arquivarEDesarquivar(portal, numpro)).toEqual(
			expect.arrayContaining([`Processo ${numero} arquivado`, `Processo ${numero} desarquivado`]),
		)
	})

	test('hears nothing of a process that is not to be seen', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		expect((await arquivarEDesarquivar(portal, numpro)).join()).not.toContain(formatarNumpro(numpro))
	})
})
