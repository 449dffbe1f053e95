import type { TestPortal } from '@portal/platform/testing'
import { publicarOcorrencia } from '@portal/situacao/server/public'
import { sql } from 'kysely'
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

test('a call is followed to its last second, and the second after makes the exits', async ({ portal }) => {
	const ano = 2032
	const fim = new Date('2032-02-02T12:00:00.000Z')
	const irAntes = (ms: number): Date => {
		const instante = new Date(fim.getTime() - ms)
		portal.irPara(instante)
		return instante
	}
	const dtacon = new Date(fim.getTime() - 86_400_000).toISOString()
	const janela = { anoing: ano, tiping: 'FUV' as const, numcha: 1, numetp: 1 as const, dtaenc: null }
	await tabelas(portal.db)
		.insertInto('matvircal')
		.values({ ...janela, dtaini: dtacon, dtafim: fim.toISOString() })
		.execute()
	await tabelas(portal.db)
		.insertInto('ing')
		.values(
			Array.from({ length: 6 }, (_, indice) => ({
				numins: ano * 100_000 + indice,
				anoing: ano,
				chvpes: `ultima:${indice}`,
				codpes: null,
				nomins: `Pessoa ${indice}`,
				tiping: 'FUV' as const,
				modvag: 'AC' as const,
				codcur: 45011,
				nomcur: 'Matemática',
				codund: 45,
				numcha: 1,
				dtacon,
				sitmat: 'CON' as const,
				dtasit: dtacon,
				alcance: 0,
				dtaenv: null,
			})),
		)
		.execute()
	await tabelas(portal.db)
		.insertInto('vaga')
		.values({ anoing: ano, tiping: 'FUV', codcur: 45011, codund: 45, modvag: 'AC', qtdvag: 2 })
		.execute()
	const [a, b, c, d] = [0, 1, 2, 3].map((indice) => ano * 100_000 + indice) as [number, number, number, number]
	const ver = async () => {
		const { restantes, janelas, agora, situacoes, dados, espera, marcas } = await abrir(portal, { ano })
		const [primeira] = janelas
		const fases = contrato.lerJanela(Date.parse(agora), {
			inicio: Date.parse(primeira?.dtaini ?? ''),
			fim: Date.parse(primeira?.dtafim ?? ''),
		})
		return { ...fases, restantes, situacoes, dados, abertas: espera.vagas, marcas }
	}

	await enviar(portal, [montarEvento(a, 'ENV', irAntes(3_600_000)), montarEvento(b, 'INI', irAntes(1_800_000))])
	expect(await ver()).toMatchObject({ fase: 'aberta', falta: 1_800_000, restantes: 0, abertas: 0 })
	await enviar(portal, [montarEvento(c, 'INI', irAntes(1000))])
	expect(await ver()).toMatchObject({ falta: 1000, restantes: -1, dados: irAntes(1000).toISOString() })
	await enviar(portal, [montarEvento(c, 'ENV', irAntes(100))])
	irAntes(0)
	await encerrarJanelas.executar(portal, {})
	expect(await ver()).toMatchObject({ fase: 'aberta', falta: 0 })
	irAntes(-1)
	await encerrarJanelas.executar(portal, {})
	const saidas = [
		{ sitmat: 'ENV', qtd: 2 },
		{ sitmat: 'NCO', qtd: 4 },
	]
	expect(await ver()).toMatchObject({ fase: 'encerrada', situacoes: saidas, restantes: 0 })
	// A sending of the last tenth of a second that arrives after the job counts as if it had come in time.
	irAntes(-5000)
	await enviar(portal, [montarEvento(b, 'ENV', new Date(fim.getTime() - 100))])
	expect((await ver()).situacoes).toEqual([
		{ sitmat: 'ENV', qtd: 3 },
		{ sitmat: 'NCO', qtd: 3 },
	])
	// Five minutes later the window is extended: who comes back leaves a trace, and the line says so.
	await sql`update dash.matvircal set dtafim = dtafim + interval '1 hour' where anoing = ${ano}`.execute(portal.db)
	await sql`update dash.prorrogacao set dtaprr = ${fim.toISOString()}::timestamptz + interval '5 minutes'`.execute(
		portal.db,
	)
	await enviar(portal, [montarEvento(d, 'ENV', irAntes(-600_000))])
	const depois = await ver()
	expect(contarDe({ situacoes: depois.situacoes } as contrato.Painel, 'ENV')).toBe(4)
	expect(depois.marcas).toMatchObject([{ tipmrc: 'PRO', parte: 96, ate: '2032-02-02T13:00:00.000Z' }])
	irAntes(-3_600_001)
	await Promise.all([1, 2, 3].map(() => encerrarJanelas.executar(portal, {})))
	expect((await ver()).situacoes).toEqual([
		{ sitmat: 'ENV', qtd: 4 },
		{ sitmat: 'NCO', qtd: 2 },
	])
	const { length } = await tabelas(portal.db)
		.selectFrom('matvirevt')
		.select('chvevt')
		.where('numins', '=', d)
		.where('stamud', '=', 'S')
		.execute()
	expect(length).toBe(2)
})

test('places belong to no call: a second call does not open those that the first one filled', async ({ portal }) => {
	const [tudo, segunda] = [await abrir(portal, { ano: 2032 }), await abrir(portal, { ano: 2032, numcha: 2 })]
	expect(segunda.convocacoes).toBe(0)
	expect(segunda.restantes).toBe(tudo.restantes)
})

test('messages and faults are marked at their share of the window, and an office sees those to its own unit', async ({
	portal,
}) => {
	const ano = 2032
	const em = '2032-02-02T00:00:00.000Z'
	const base = { codpes: prg.codpes, anoing: ano, txtmsg: 'Falta um documento.', qtdpes: 3, dtaenv: em }
	await tabelas(portal.db)
		.insertInto('mensagem')
		.values([
			{ ...base, assunto: 'A todos', dscflt: '{}' },
			{ ...base, dtaenv: '2032-02-02T01:00:00.000Z', assunto: 'À unidade 45', dscflt: '{"codund":45,"tiping":"FUV"}' },
			{ ...base, assunto: 'De outro ingresso', dscflt: '{"tiping":"PRO"}' },
		])
		.execute()
	await publicarOcorrencia(portal.db, {
		servico: 'Matrícula',
		tipo: 'instabilidade',
		titulo: 'Envio de documentos lento',
		texto: 'O envio demora mais que o comum.',
		inicio: '2032-02-02T06:00:00.000Z',
		previsao: null,
	})
	const listarTextos = async (quem = prg) =>
		(await abrir(portal, { ano, tiping: 'FUV' }, quem)).marcas.map(({ tipmrc, texto }) => `${tipmrc} ${texto}`)
	expect(await listarTextos()).toEqual([
		'MSG A todos',
		'MSG À unidade 45',
		'FAL Matrícula: Envio de documentos lento',
		'PRO Fuvest, 1ª chamada',
	])
	expect(await listarTextos(servico)).not.toContain('MSG A todos')
	expect(await listarTextos(servico)).toContain('MSG À unidade 45')
})
