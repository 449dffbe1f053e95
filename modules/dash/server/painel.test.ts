import { spawnSync } from 'node:child_process'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { encerrarJanelas } from './jobs.ts'
import { tabelas } from './tables.ts'
import { carga, consulta, prg, servico, test } from './testes/portal-de-teste.ts'

const abrir = async (portal: TestPortal, query: object = {}, quem = prg): Promise<contrato.Painel> =>
	(await portal.as(quem).call(contrato.obterPainel, { query })).body
const listar = async (portal: TestPortal, query: object = {}, quem = prg) =>
	(await portal.as(quem).call(contrato.listarIngressantes, { query })).body
const enviar = async (portal: TestPortal, eventos: readonly contrato.Evento[]) =>
	(await portal.as(carga).call(contrato.receberEventos, { body: { eventos: [...eventos] } })).body
const contarDe = (painel: contrato.Painel, sitmat: contrato.Situacao): number =>
	painel.situacoes.find((uma) => uma.sitmat === sitmat)?.qtd ?? 0
const acharUm = async (portal: TestPortal, sitmat: contrato.Situacao): Promise<number> => {
	const { itens } = await listar(portal, { sitmat, tiping: 'PRO' })
	return itens[0]?.numins ?? 0
}
let numero = 0
const montarEvento = (numins: number, sitmat: contrato.Situacao, dtaevt: Date): contrato.Evento => {
	numero += 1
	return { chvevt: `teste:${numero}`, numins, sitmat, dtaevt: dtaevt.toISOString() }
}

describe('one view', () => {
	test('card, funnel, list and spreadsheet count the same people', async ({ portal }) => {
		for (const filtro of [{}, { tiping: 'FUV' }, { codund: 45 }, { modvag: 'PPI', tiping: 'ENE' }]) {
			const painel = await abrir(portal, filtro)
			const soma = painel.situacoes.reduce((total, { qtd }) => total + qtd, 0)
			expect([soma, painel.funil[0]?.qtd, (await listar(portal, filtro)).total]).toEqual(
				Array.from({ length: 3 }, () => painel.convocacoes),
			)
			for (const { sitmat, qtd } of painel.situacoes)
				expect((await listar(portal, { ...filtro, sitmat })).total).toBe(qtd)
			for (const { etapa, qtd } of painel.funil)
				expect((await listar(portal, { ...filtro, alcancou: etapa })).total).toBe(qtd)
			const porUnidade = painel.unidades
				.flatMap(({ situacoes }) => situacoes)
				.reduce((total, { qtd }) => total + qtd, 0)
			expect(porUnidade).toBe(painel.convocacoes)
		}
		const { body } = await portal.as(prg).call(contrato.exportarIngressantes, { query: { sitmat: 'PEN' } })
		expect(String(body).trim().split('\n').length - 1).toBe(contarDe(await abrir(portal), 'PEN'))
	})

	test('an empty year and a call of nobody have no share and no fault', async ({ portal }) => {
		const vazio = await abrir(portal, { ano: 1999 })
		expect(vazio).toMatchObject({ convocacoes: 0, vagas: 0, restantes: 0, situacoes: [], ritmo: [] })
	})

	test('former years are aligned by the share of the window, and the present one knows nothing of what lies ahead', async ({
		portal,
	}) => {
		const { ritmo, ano } = await abrir(portal, { tiping: 'FUV' })
		expect(ritmo.map((um) => um.ano)).toEqual([ano, ano - 1, ano - 2])
		const [deste, passado] = ritmo
		expect(deste?.partes.at(-1)).toBeNull()
		expect(deste?.partes[0]).toBe(0)
		expect(passado?.partes.at(-1)).toBeGreaterThan(passado?.partes[10] ?? 100)
	})
})

describe('reach', () => {
	test('an undergraduate office sees its unit, and another unit is not there at any door', async ({ portal }) => {
		const painel = await abrir(portal, {}, servico)
		expect(painel.unidades.map(({ codund }) => codund)).toEqual([45])
		const outra = { query: { codund: 55 } }
		for (const chamada of [contrato.obterPainel, contrato.listarIngressantes, contrato.exportarIngressantes])
			expect((await portal.as(servico).call(chamada, outra)).status).toBe(404)
	})

	test('the consultation sees protected counts of midnight and no name', async ({ portal }) => {
		expect((await portal.as(consulta).call(contrato.obterPainel, { query: {} })).status).toBe(403)
		const { body } = await portal.as(consulta).call(contrato.listarProtegidas)
		const [chamada = { ano: 0, tiping: 'FUV', numcha: 1 } as const] = body.itens
		const tabela = await portal.as(consulta).call(contrato.obterProtegida, { query: chamada })
		const contagens = tabela.body.linhas.flatMap((linha) => linha.contagens)
		expect(contagens.length).toBeGreaterThan(0)
		expect(contagens.every((valor) => valor === null || valor % contrato.PASSO === 0)).toBe(true)
		const { status } = await portal.as(consulta).call(contrato.obterProtegida, { query: { ...chamada, numcha: 9 } })
		expect(status).toBe(404)
	})
})

describe('events', () => {
	test('an event in any order and twice changes a person once, and the stamp is that of the newest', async ({
		portal,
	}) => {
		const numins = await acharUm(portal, 'CON')
		const agora = portal.agora()
		const [inicio, envio] = [
			montarEvento(numins, 'INI', new Date(agora.getTime() - 60_000)),
			montarEvento(numins, 'ENV', agora),
		]
		const antes = await abrir(portal, { tiping: 'PRO' })
		expect(await enviar(portal, [envio, inicio])).toEqual({ novos: 2, semMudanca: 0, desconhecidos: 0 })
		expect(await enviar(portal, [inicio, envio])).toEqual({ novos: 0, semMudanca: 2, desconhecidos: 0 })
		const depois = await abrir(portal, { tiping: 'PRO' })
		expect(contarDe(depois, 'ENV')).toBe(contarDe(antes, 'ENV') + 1)
		expect(contarDe(depois, 'CON')).toBe(contarDe(antes, 'CON') - 1)
		expect(Date.parse(depois.dados ?? '')).toBe(agora.getTime())
	})

	test('an event that the situation does not allow, or of nobody known, changes nothing', async ({ portal }) => {
		const numins = await acharUm(portal, 'CON')
		const antes = await abrir(portal)
		expect(
			await enviar(portal, [montarEvento(numins, 'CSL', portal.agora()), montarEvento(7, 'ENV', portal.agora())]),
		).toEqual({ novos: 0, semMudanca: 1, desconhecidos: 1 })
		expect((await abrir(portal)).situacoes).toEqual(antes.situacoes)
	})

	test('two loads of the same events at once take each in once', async ({ portal }) => {
		const numins = await acharUm(portal, 'INI')
		const eventos = [montarEvento(numins, 'ENV', portal.agora())]
		const [um, outro] = await Promise.all([enviar(portal, eventos), enviar(portal, eventos)])
		expect(um.novos + outro.novos).toBe(1)
	})
})

test('the end of a window makes exits once, also with three processes, and a sending of the last instant stays', async ({
	portal,
}) => {
	const ano = 2031
	const fim = new Date(portal.agora().getTime() - 1000)
	const comum = {
		anoing: ano,
		codpes: null,
		tiping: 'FUV' as const,
		modvag: 'AC' as const,
		codcur: 45011,
		nomcur: 'Matemática',
		codund: 45,
		numcha: 1,
		dtacon: new Date(fim.getTime() - 86_400_000).toISOString(),
		alcance: 0,
		dtaenv: null,
	}
	const pessoas = ['CON', 'INI', 'ENV'].map((sitmat, indice) => ({
		...comum,
		numins: ano * 100_000 + indice,
		chvpes: `teste:${indice}`,
		nomins: `Pessoa ${indice}`,
		sitmat: sitmat as contrato.Situacao,
		dtasit: sitmat === 'ENV' ? fim.toISOString() : comum.dtacon,
	}))
	await tabelas(portal.db).insertInto('ing').values(pessoas).execute()
	await tabelas(portal.db)
		.insertInto('matvircal')
		.values({
			anoing: ano,
			tiping: 'FUV',
			numcha: 1,
			numetp: 1,
			dtaini: comum.dtacon,
			dtafim: fim.toISOString(),
			dtaenc: null,
		})
		.execute()
	await Promise.all([1, 2, 3].map(() => encerrarJanelas.executar(portal, {})))
	const { situacoes } = await abrir(portal, { ano })
	expect(situacoes).toEqual([
		{ sitmat: 'ENV', qtd: 1 },
		{ sitmat: 'NCO', qtd: 2 },
	])
	const eventos = await tabelas(portal.db)
		.selectFrom('matvirevt')
		.select('chvevt')
		.where('numins', '>=', ano * 100_000)
		.execute()
	expect(eventos).toHaveLength(2)
	const [volta] = pessoas
	await enviar(portal, [montarEvento(volta?.numins ?? 0, 'ENV', portal.agora())])
	expect(contarDe(await abrir(portal, { ano }), 'ENV')).toBe(2)
})

const SOLVER = `
import json, sys
from scipy.optimize import linprog
tabelas = json.load(sys.stdin)
menor = None
for tabela in tabelas:
    celulas = [v for linha in tabela for v in linha]
    limites = [(0, 4) if v is None else (v, v + 4) for v in celulas]
    for i in range(len(celulas)):
        c = [0] * len(celulas); c[i] = 1
        de = linprog(c, bounds=limites).fun
        ate = -linprog([-x for x in c], bounds=limites).fun
        largura = round(ate) - round(de) + 1
        menor = largura if menor is None else min(menor, largura)
print(menor)
`
const temScipy = spawnSync('/usr/bin/python3', ['-c', 'import scipy']).status === 0

test.skipIf(!temScipy)(
	'a solver over every table of the consultation leaves five possible counts in each cell',
	async ({ portal }) => {
		const { body } = await portal.as(consulta).call(contrato.listarProtegidas)
		const tabelasPublicas = []
		for (const query of body.itens.filter(({ ano }) => ano < 2031)) {
			const { body: tabela } = await portal.as(consulta).call(contrato.obterProtegida, { query })
			tabelasPublicas.push(tabela.linhas.map(({ contagens }) => contagens))
		}
		const { stdout } = spawnSync('/usr/bin/python3', ['-c', SOLVER], {
			input: JSON.stringify(tabelasPublicas),
			encoding: 'utf8',
		})
		expect(Number(stdout)).toBe(contrato.PASSO)
	},
)
