import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { PainelSsu } from '../../contract/index.ts'
import {
	exportarSSUPAINEL,
	inserirSSUANDAMENTO,
	listarSSUDEMANDA,
	obterSSUPAINEL,
	obterSSUPAINELDEMANDA,
} from '../../contract/index.ts'
import {
	alocar,
	criar,
	criarPessoa,
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
	tirar,
	ver,
} from '../testes/portal-de-teste.ts'
import { percentil } from './percentis.ts'

const painel = async (portal: TestPortal, papel: Papel, corpo: object = {}): Promise<PainelSsu> => {
	const { status, body } = await entrarComPapel(portal, papel).call(obterSSUPAINEL, { body: corpo })
	expect(status).toBe(200)
	return body
}
const countDemands = async (portal: TestPortal, papel: Papel, filtro: object): Promise<number> =>
	(
		await entrarComPapel(portal, papel).call(listarSSUDEMANDA, {
			body: {
				porPagina: 1,
				recorte: 'alcance',
				...filtro,
			},
		})
	).body.total
const registrarHoras = (portal: TestPortal, numssu: number, qtdhor: number) =>
	entrarComPapel(portal, 'desenvolvedor').call(inserirSSUANDAMENTO, {
		body: {
			numssu,
			txtand: 'Feito e conferido.',
			visand: 'I',
			qtdhor,
		},
	})

/**
 * The data has demands of every kind: concluded, reopened, suspended, cancelled, sent back, with hours and people
 * removed.
 */
async function movimentar(portal: TestPortal): Promise<number> {
	const { numssu } = await levarAte(portal, 'DES')
	expect((await registrarHoras(portal, numssu, 3.5)).status).toBe(200)
	expect((await alocar(portal, numssu, PESSOAS.adhoc, 'ADH')).status).toBe(200)
	expect((await tirar(portal, numssu, 2)).status).toBe(200)
	await levarAte(portal, 'CON')
	const { numssu: reaberta } = await levarAte(portal, 'CON')
	expect((await passar(portal, 'apoio', reaberta, 'reabrir')).status).toBe(200)
	const { numssu: suspensa } = await levarAte(portal, 'ANL')
	expect((await passar(portal, 'lider', suspensa, 'suspender', { dtaret: '2999-01-01' })).status).toBe(200)
	const { numssu: cancelada } = await levarAte(portal, 'TRI')
	expect((await passar(portal, 'apoio', cancelada, 'cancelar')).status).toBe(200)
	await criar(portal)
	return numssu
}

const somasDe = async ({ db }: TestPortal) => {
	const { rows } = await sql`select 'ssusum' as tabela, tipsum, mes, nomsis, numseqmdussu, chave, qtd, soma, gasto
		from ssu.ssusum where qtd <> 0 or soma <> 0 or gasto <> 0
		union all select 'ssusumpes', tipsum, mes, nomsis, numseqmdussu, codpes::text, qtd, soma, 0
		from ssu.ssusumpes where qtd <> 0 or soma <> 0 order by 1, 2, 3, 4, 5, 6`.execute(db)
	return rows
}

test('every number leads to as many rows', async ({ portal }) => {
	expect(await painel(portal, 'lider')).toMatchObject({ qtd: 0, qtdconc: 0, qtdmin50: null, grupos: [] })
	await movimentar(portal)
	const { qtd, qtdconc, meses, etapas, idades, cargas, conducoes, grupos, dtaini } = await painel(portal, 'lider')
	expect({ qtd, qtdconc }).toEqual({ qtd: 3, qtdconc: 1 })
	expect(await countDemands(portal, 'lider', { staabe: 'S' })).toBe(qtd)
	expect(await countDemands(portal, 'lider', { dtaconcini: dtaini })).toBe(qtdconc)
	const esteMes = meses.at(-1)
	expect(meses).toHaveLength(12)
	expect(esteMes).toMatchObject({ qtdabt: 5, qtdconc: 1 })
	expect(await countDemands(portal, 'lider', { dtaabtini: `${esteMes?.mes}-01` })).toBe(5)
	for (const { codetp, qtd: abertas } of etapas)
		expect([codetp, await countDemands(portal, 'lider', { codetp })]).toEqual([codetp, abertas])
	expect(await countDemands(portal, 'lider', { codetppas: 'DES', dtapasini: dtaini })).toBe(2)
	expect(idades.map((uma) => uma.qtd)).toEqual([3, 0, 0, 0, 0])
	for (const { dtaabtini, dtaabtfim, qtd: abertas } of idades)
		expect(
			await countDemands(portal, 'lider', { staabe: 'S', dtaabtfim, ...(dtaabtini === null ? {} : { dtaabtini }) }),
		).toBe(abertas)
	expect(cargas?.map(({ pes, qtd: suas, qtdhorprv }) => [pes.codpes, suas, qtdhorprv])).toEqual([
		[PESSOAS.desenvolvedor, 2, 16],
	])
	expect(await countDemands(portal, 'lider', { staabe: 'S', codpesalc: PESSOAS.desenvolvedor })).toBe(2)
	expect(conducoes?.some(({ pes }) => pes.codpes === PESSOAS.lider)).toBe(true)
	expect(await countDemands(portal, 'lider', { codpesetp: PESSOAS.qa, dtapasini: dtaini })).toBe(2)
	expect(grupos).toMatchObject([{ nomsis: 'JUPITER', qtdconc: 1, qtdmin50: 60, qtdhorprv: 24, qtdhorgas: 3.5 }])
})

test('what is kept with every change is what counting all of it again gives', async ({ portal }) => {
	await movimentar(portal)
	const mantidas = await somasDe(portal)
	expect(mantidas.length).toBeGreaterThan(15)
	await sql`select ssu.refazer_resumos()`.execute(portal.db)
	expect(mantidas).toEqual(await somasDe(portal))
})

describe('somebody sees the systems of their levels, and no more', () => {
	test('hours and people are for who takes care of them; who only asks has the rest', async ({ portal }) => {
		await movimentar(portal)
		const { qtd } = await painel(portal, 'lider')
		const doGrs = await painel(portal, 'grs')
		expect(doGrs).toMatchObject({ sistemas: ['JANUS', 'JUPITER'], qtd, cargas: null, conducoes: null })
		expect(doGrs.grupos).toMatchObject([{ qtdhorprv: null, qtdhorgas: null }])
		const planilha = await entrarComPapel(portal, 'grs').call(exportarSSUPAINEL, {
			query: { quadro: 'conducoes', formato: 'csv' },
		})
		expect(planilha.status).toBe(200)
		expect(JSON.stringify(planilha.body)).not.toContain('Lúcia')
	})

	test('of a module, what is of the module; of another system, nothing', async ({ portal }) => {
		const { qtd: antes } = await painel(portal, 'apoio')
		await levarAte(portal, 'TRI', { numseqmdussu: 1 })
		expect(await painel(portal, 'apoio')).toMatchObject({ sistemas: ['JUPITER'], qtd: antes + 1 })
		await sql`delete from ssu.ssuresmdu where numseqmdussu = 1`.execute(portal.db)
		expect(await painel(portal, 'apoio')).toMatchObject({ sistemas: ['JUPITER'], qtd: antes })
		expect(await painel(portal, 'lider', { nomsis: 'JANUS' })).toMatchObject({ qtd: 0 })
		expect(await painel(portal, 'lider', { nomsis: 'PROTEOS' })).toMatchObject({ qtd: 0, grupos: [] })
		const { qtd, grupos } = await painel(portal, 'lider', { nomsis: 'JUPITER' })
		expect(qtd).toBe(antes + 1)
		expect(grupos.map(({ numseqmdussu, nommdusis }) => [numseqmdussu, nommdusis])).toEqual([
			[2, 'Diário de classe'],
			[1, 'Matrícula'],
		])
	})

	test.for(['desenvolvedor', 'adhoc'] as const)('%s has no system, hence no dashboard', async (papel, { portal }) => {
		await levarAte(portal, 'DES')
		expect(await painel(portal, papel)).toMatchObject({ sistemas: [], qtd: 0, qtdconc: 0, grupos: [], cargas: null })
	})
})

describe('the dashboard of one demand', () => {
	const readDemand = (portal: TestPortal, codpes: number, numssu: number) =>
		portal.as(criarPessoa(codpes)).call(obterSSUPAINELDEMANDA, { body: { numssu } })

	test('says where its time went, and hours only to who takes care of it', async ({ portal }) => {
		const numssu = await movimentar(portal)
		const { status, body } = await readDemand(portal, PESSOAS.lider, numssu)
		expect({ status, horas: body.horas }).toMatchObject({
			status: 200,
			horas: [{ pes: { codpes: PESSOAS.desenvolvedor }, qtdhorprv: 8, qtdhorgas: 3.5 }],
		})
		expect(body.etapas.map(({ codetp }: { codetp: string }) => codetp)).toEqual([
			'ABE',
			'TRI',
			'PRI',
			'ANL',
			'PLA',
			'DES',
		])
		expect((await ver(portal, PESSOAS.lider, numssu)).body.qtdhorgas).toBe(3.5)
		expect((await readDemand(portal, PESSOAS.apoio, numssu)).body.horas).toBeNull()
		expect((await readDemand(portal, 10001, numssu)).status).toBe(404)
	})
})

test('a percentile is the end of the band in which it falls', () => {
	expect(percentil(new Map(), 0.5)).toBeNull()
	expect(percentil(new Map([[0, 1]]), 0.85)).toBe(60)
	const faixas = new Map([
		[10, 5],
		[0, 4],
		[40, 1],
	])
	expect(percentil(faixas, 0.5)).toBe(98)
	expect(percentil(faixas, 0.95)).toBe(422)
})
