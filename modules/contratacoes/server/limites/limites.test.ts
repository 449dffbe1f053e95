import { concederPerfil } from '@portal/platform/server'
import { people, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { derivarDasCompras } from '../queries/derivados.ts'
import { tabelas } from '../tables.ts'
import { compradora as lucia, test } from '../testes/portal-de-teste.ts'
import { paginaDosLimites } from './pagina.ts'

const { beatriz, carlos } = people
/** A unit and years of which the demonstration knows nothing. */
const UNIDADE = 1
const CLASSE = 'Mobiliário'

interface Nova {
	readonly ano: number
	readonly vlruni: string
	readonly codamp?: number | null
	readonly codcat?: number
	readonly codmdl?: number
	readonly sitcpr?: 'HOM' | 'ANU' | 'REV' | 'PUB'
	readonly sititm?: 'HOM' | 'CAN'
	readonly codund?: number
}

let numero = 5000

/** Direct contract of one desk at a price, with a second of the classification who sells nothing. */
async function comprar({ db }: TestPortal, nova: Nova): Promise<number> {
	const { ano, vlruni, codamp = 19, codcat, codmdl = 8, sitcpr = 'HOM', sititm = 'HOM', codund = UNIDADE } = nova
	numero += 1
	const { codpcddsp } = await tabelas(db)
		.insertInto('compra')
		.values({
			numcpr: String(numero),
			anocpr: ano,
			codund,
			codmdl,
			objcpr: 'Mesas de ensaio',
			sitcpr,
			dtapub: `${ano}-03-01`,
			dtaaber: null,
			dtahom: `${ano}-03-10`,
			staorcsig: 'N',
			vlrest: null,
			vlrhom: null,
			numpro: null,
			codlic: null,
			numcntpncp: null,
			codamp,
			nomamp: codamp === null ? null : (contrato.AMPAROS[codamp] ?? null),
			palavras: 'mesas',
		})
		.returning('codpcddsp')
		.executeTakeFirstOrThrow()
	const { codbem } = await tabelas(db)
		.selectFrom('bem')
		.select('codbem')
		.where('nomgrpbem', '=', CLASSE)
		.limit(1)
		.executeTakeFirstOrThrow()
	const item = { codpcddsp, numord: 1 }
	await tabelas(db)
		.insertInto('compraitem')
		.values({
			...item,
			codbem,
			dscitm: 'Mesa',
			unimed: 'unidade',
			capacidade: null,
			unibas: null,
			quemcap: null,
			qtditm: '1',
			vlruniest: null,
			sititm,
			codcat: codcat ?? null,
		})
		.execute()
	const { codfor } = await tabelas(db).selectFrom('fornecedor').select('codfor').limit(1).executeTakeFirstOrThrow()
	const resultado = { ...item, codfor, qtdhom: '1', marca: null, dtares: `${ano}-03-10`, tippre: 'HOM' as const }
	await tabelas(db)
		.insertInto('compraitemres')
		.values([
			{ ...resultado, numseqres: 1, numcla: 1, vlruni, dtacan: null, motcan: null },
			{ ...resultado, numseqres: 2, numcla: 2, vlruni: '999999.0000', dtacan: null, motcan: null },
		])
		.execute()
	await derivarDasCompras(db, [codpcddsp])
	return codpcddsp
}

const listar = (portal: TestPortal, query: { ano: string; codund?: string }) =>
	portal.anon.call(contrato.listarLimites, { query })
const lerLinha = async (portal: TestPortal, ano: number, inciso: 1 | 2 = 2) =>
	(await listar(portal, { ano: String(ano), codund: String(UNIDADE) })).body.itens.find(
		(um) => um.nomgrpbem === CLASSE && um.inciso === inciso,
	)

test('only direct contracts by value count, in the year of the result, and only what was sold', async ({ portal }) => {
	await comprar(portal, { ano: 2024, vlruni: '1000.0000' })
	await comprar(portal, { ano: 2024, vlruni: '58000.1050' })
	await comprar(portal, { ano: 2025, vlruni: '7.0000' })
	for (const outra of [
		{ codamp: 21 },
		{ codmdl: 9 },
		{ codmdl: 6, codamp: null },
		{ sitcpr: 'ANU' },
		{ sitcpr: 'REV' },
		{ sititm: 'CAN' },
	] as const)
		await comprar(portal, { ano: 2024, vlruni: '5000.0000', ...outra })
	expect(await lerLinha(portal, 2024)).toMatchObject({
		vlrgas: '59000.1050',
		vlrsem: '0.0000',
		qtdcpr: 2,
		vlrlim: '59906.0200',
		percentual: '98.4',
	})
	expect(await lerLinha(portal, 2025)).toMatchObject({ vlrgas: '7.0000', vlrlim: '62725.5900', percentual: '0.0' })
})

test('without a known ground a purchase is told apart; works and engineering have a limit of their own', async ({
	portal,
}) => {
	await comprar(portal, { ano: 2023, vlruni: '400.0000', codamp: null })
	await comprar(portal, { ano: 2023, vlruni: '900.0000', codamp: null, codcat: 9 })
	await comprar(portal, { ano: 2023, vlruni: '50.0000', codamp: 18 })
	expect(await lerLinha(portal, 2023)).toMatchObject({ vlrgas: '0.0000', vlrsem: '400.0000', qtdcpr: 0 })
	// No limit of that year is registered, so that nothing is called a share of it.
	expect(await lerLinha(portal, 2023, 1)).toMatchObject({
		vlrgas: '50.0000',
		vlrsem: '900.0000',
		vlrlim: null,
		percentual: null,
	})
	const { body } = await listar(portal, { ano: '2026' })
	expect(body.limites).toMatchObject([
		{ inciso: 1, vlrlim: '130984.2000' },
		{ inciso: 2, vlrlim: '65492.1100', nomnor: 'Decreto 12.807/2025' },
	])
	// Until the next decree the last limit holds.
	expect((await listar(portal, { ano: '2031' })).body.limites).toMatchObject([{ dtaini: '2026-01-01' }, {}])
})

test('a hundred per cent is said only where the limit is reached, and beyond it the share goes on', () => {
	expect(contrato.calcularPercentual('64446.2000', '65492.1100')).toBe('98.4')
	expect(contrato.calcularPercentual('65492.1099', '65492.1100')).toBe('99.9')
	expect(contrato.calcularPercentual('65492.1100', '65492.1100')).toBe('100.0')
	expect(contrato.calcularPercentual('130984.2200', '65492.1100')).toBe('200.0')
	const limite = '65492.1100'
	expect(contrato.calcularPercentual('65492.1200', limite)).toBe('100.0')
	expect(contrato.passaDoLimite({ vlrgas: '65492.1200', vlrlim: limite })).toBe(true)
	expect(contrato.passaDoLimite({ vlrgas: limite, vlrlim: limite })).toBe(false)
	expect(contrato.passaDoLimite({ vlrgas: '1.0000', vlrlim: null })).toBe(false)
	expect(contrato.escreverUso({ percentual: '98.4', vlrlim: '65492.1100' })).toBe('98,4 % de R$ 65.492,11')
	expect([contrato.AMPAROS[20], contrato.AMPAROS[34], contrato.AMPAROS[35], contrato.AMPAROS[46]]).toEqual([
		'Lei 14.133/2021, art. 75, III, a',
		'Lei 14.133/2021, art. 75, IV, m',
		'Lei 14.133/2021, art. 75, V',
		'Lei 14.133/2021, art. 75, XVI',
	])
})

test('the list is paginated and the nearest to its limit first, in every format the same; bad years are refused', async ({
	portal,
}) => {
	await comprar(portal, { ano: 2022, vlruni: '10.0000' })
	await comprar(portal, { ano: 2022, vlruni: '20.0000', codund: 45 })
	await comprar(portal, { ano: 2022, vlruni: '30.0000', codamp: null, codund: 55 })
	const { body } = await listar(portal, { ano: '2022' })
	expect(body).toMatchObject({ total: 3, pagina: 1, ano: 2022 })
	const segunda = await portal.anon.call(contrato.listarLimites, { query: { ano: '2022', pagina: '9' } })
	expect(segunda.body).toMatchObject({ itens: [], total: 3 })
	for (const query of ['ano=1999', 'ano=abc', 'codund=1%20or%201=1', 'porPagina=100000'])
		expect((await portal.anon('GET', `/wscontratacoes/api/limites/?${query}`)).status).toBe(400)
	const { bytes } = await portal.anon('GET', '/wscontratacoes/api/limites/planilha?ano=2022&formato=csv')
	expect(bytes.toString().trim().split(/\r?\n/)).toHaveLength(4)
	expect(bytes.toString()).toContain('Sem fundamento informado (R$)')
	const desenhar = async (endereco: string) =>
		(await paginaDosLimites.draw({ db: portal.db, portal, params: {}, query: new URLSearchParams(endereco) }))?.html
	expect(await desenhar('ano=2022')).toMatch(/Mobiliário[\s\S]*Sem fundamento informado: R\$ 30,00/)
	expect(await desenhar('ano=2022')).toContain('a classe do catálogo é o mais próximo que o portal conhece')
	expect(await desenhar('ano=2022&pagina=9')).toContain('A lista termina antes desta página.')
	expect(await desenhar('ano=2021')).toContain('Nenhuma dispensa por valor teve resultado neste ano.')
	expect(await desenhar(`ano=2021&codund=${UNIDADE}`)).toContain('Nenhuma dispensa por valor desta unidade teve')
	// An address that is no filter shows this year, says so, and runs nothing.
	expect(await desenhar('ano=1999')).toContain('O ano do endereço não é de 2021 a 2100.')
	expect(await desenhar('ano=2022')).not.toContain('O ano do endereço')
	expect(await desenhar('ano=%3Cscript%3E')).not.toContain('<script>')
})

test('the unit tells the ground of its direct contract, which then counts; nobody else does', async ({ portal }) => {
	const codpcddsp = await comprar(portal, { ano: 2030, vlruni: '60000.0000', codamp: null })
	const params = { codpcddsp }
	const informar = (codamp: number, quem: Parameters<TestPortal['as']>[0] = lucia) =>
		portal.as(quem).call(contrato.informarFundamento, { params, body: { codamp } })
	const caminho = `/wscontratacoes/gestao/compras/${codpcddsp}/fundamento`
	expect((await portal.anon('POST', caminho, { codamp: 19 })).status).toBe(401)
	expect((await informar(19, beatriz)).status).toBe(403)
	await concederPerfil(portal.db, carlos.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	expect((await informar(19, carlos)).status).toBe(404)
	expect((await informar(1)).status).toBe(400)
	const ver = async () => (await portal.anon.call(contrato.obterCompra, { params })).body
	expect(await ver()).toMatchObject({ fundamento: null, anolim: 2030 })
	expect((await informar(19)).status).toBe(200)
	expect(await ver()).toMatchObject({ fundamento: 'Lei 14.133/2021, art. 75, II', anolim: 2030 })
	expect((await ver()).eventos.map(({ dsceve }) => dsceve)).toContain(
		'Fundamento informado: Lei 14.133/2021, art. 75, II',
	)
	const { body: cuidada } = await portal.as(lucia).call(contrato.obterCompraCuidada, { params })
	expect(cuidada.limites).toMatchObject([{ nomgrpbem: CLASSE, percentual: '91.6' }])
	expect((await informar(38)).status).toBe(200)
	expect(await ver()).toMatchObject({ fundamento: 'Lei 14.133/2021, art. 75, VIII', anolim: null })
	expect((await portal.as(lucia).call(contrato.obterCompraCuidada, { params })).body.limites).toEqual([])
	const pregao = await comprar(portal, { ano: 2030, vlruni: '1.0000', codmdl: 6, codamp: null })
	expect(
		await portal.as(lucia).call(contrato.informarFundamento, { params: { codpcddsp: pregao }, body: { codamp: 19 } }),
	).toMatchObject({ status: 422, body: { erro: 'sem-dispensa' } })
})

test('a purchase warns of the year in which it counts, whatever the day of its homologation', async ({ portal }) => {
	const { db } = portal
	await comprar(portal, { ano: 2032, vlruni: '60000.0000' })
	const codpcddsp = await comprar(portal, { ano: 2032, vlruni: '1.0000' })
	const ver = async () => (await portal.anon.call(contrato.obterCompra, { params: { codpcddsp } })).body.anolim
	const avisos = async () =>
		(await portal.as(lucia).call(contrato.obterCompraCuidada, { params: { codpcddsp } })).body.limites.length
	for (const dtahom of ['2033-01-05', null]) {
		await tabelas(db).updateTable('compra').set({ dtahom }).where('codpcddsp', '=', codpcddsp).execute()
		expect([await ver(), await avisos()]).toEqual([2032, 1])
	}
})

test('two who tell the ground at once leave one sum', async ({ portal }) => {
	const codpcddsp = await comprar(portal, { ano: 2025, vlruni: '11.0000', codamp: null })
	const antes = await lerLinha(portal, 2025)
	const informar = () =>
		portal.as(lucia).call(contrato.informarFundamento, { params: { codpcddsp }, body: { codamp: 19 } })
	const feitos = await Promise.all([informar(), informar()])
	expect(feitos.map(({ status }) => status)).toEqual([200, 200])
	const depois = await lerLinha(portal, 2025)
	expect(Number(depois?.vlrgas)).toBeCloseTo(Number(antes?.vlrgas ?? 0) + 11, 4)
})
