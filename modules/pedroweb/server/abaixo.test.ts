import { contarUnidadesAbaixo } from '@portal/pessoas/server/public'
import { alcanceDe } from '@portal/platform/contract'
import { concederPerfil, diaDe, listarAcessos, listarCodpesComPerfil, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import {
	agir,
	ana,
	ativo,
	CAMINHO,
	EXE_ACOMPANHA,
	EXE_PAGA,
	helena,
	IME,
	JUSTIFICATIVA,
	pedir,
	sofia,
	type TestPortal,
	test,
	tiago,
} from './testes/portal-de-teste.ts'

/** Hierarchy of the test: chemistry is placed below mathematics, and computing below chemistry. */
const [IQ, ICMC, FEA, FEARP, REITORIA] = [46, 55, 12, 81, 1]

const mover = ({ db }: TestPortal, codund: number, acima: number) =>
	sql`update pessoas.unidade set codundsup = ${acima} where codund = ${codund}`.execute(db)

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await mover(portal, IQ, IME)
	await mover(portal, ICMC, IQ)
})

const alcance = async (portal: TestPortal, { codpes }: { codpes: number }) =>
	alcanceDe({ acessos: await listarAcessos(portal.db, portal.perfis, codpes, diaDe(portal)) }, [EXE_ACOMPANHA])

/** Scope check: each unit is listed in which the queries of PostgreSQL find this person. */
async function achadaEm(portal: TestPortal, codpes: number): Promise<number[]> {
	const onde: number[] = []
	for (const codund of [IME, IQ, ICMC, FEA])
		if ((await listarCodpesComPerfil(portal.db, EXE_ACOMPANHA, diaDe(portal), codund)).includes(codpes))
			onde.push(codund)
	return onde
}

const abaixo = { codperfil: EXE_ACOMPANHA, staabx: 'S' } as const

describe('with the units below', () => {
	test('three levels, and what memory reaches is what PostgreSQL does', async ({ portal }) => {
		await concederPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME, staabx: 'S' })
		expect(await alcance(portal, ana)).toEqual([IME, IQ, ICMC])
		expect(await achadaEm(portal, ana.codpes)).toEqual([IME, IQ, ICMC])
		const quantas = await contarUnidadesAbaixo(portal)
		const { rows } = await sql<{ codund: number; quantas: number }>`select codund,
			cardinality(pessoas.unidades_abaixo(codund)) as quantas from pessoas.unidade`.execute(portal.db)
		expect(rows.map(({ codund }) => quantas.get(codund) ?? 0)).toEqual(rows.map((linha) => linha.quantas))
		expect(quantas.get(IME)).toBe(2)
	})

	test('without them, it holds in the unit alone', async ({ portal }) => {
		await concederPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME })
		expect(await alcance(portal, ana)).toEqual([IME])
		expect(await achadaEm(portal, ana.codpes)).toEqual([IME])
	})

	test('of a profile that no longer declares it, nothing below is reached', async ({ portal }) => {
		await concederPerfil(portal.db, ana.codpes, EXE_PAGA, { codund: IME, staabx: 'S' })
		const acessos = await listarAcessos(portal.db, portal.perfis, ana.codpes, diaDe(portal))
		expect(alcanceDe({ acessos }, [EXE_PAGA])).toEqual([IME])
	})

	test('a unit that moves takes away and gives at once, also in the session that is open', async ({ portal }) => {
		await concederPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME, staabx: 'S' })
		const origem = { endereco: '127.0.0.1', navegador: 'teste' }
		const { token, cookie } = await portal.sessions.open(portal.db, ana, origem)
		const readSession = async () =>
			alcanceDe({ acessos: (await portal.sessions.find(token, cookie))?.acessos ?? [] }, [EXE_ACOMPANHA])
		expect(await readSession()).toEqual([IME, IQ, ICMC])
		await mover(portal, IQ, REITORIA)
		expect(await readSession()).toEqual([IME])
		await mover(portal, FEA, IME)
		await mover(portal, ICMC, FEA)
		expect(await readSession()).toEqual([IME, FEA, ICMC, FEARP])
		await mover(portal, FEA, REITORIA)
		expect(await readSession()).toEqual([IME])
	})

	test('a unit that moves is told to the open pages of who held there, and to nobody else', async ({ portal }) => {
		await concederPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME, staabx: 'S' })
		await concederPerfil(portal.db, tiago.codpes, EXE_ACOMPANHA, { codund: IME })
		const ouvinte = await portal.pool.connect()
		const ditos: string[] = []
		ouvinte.on('notification', ({ payload = '' }) => ditos.push(payload))
		try {
			await ouvinte.query('listen portal_eventos')
			await mover(portal, IQ, REITORIA)
			await expect
				.poll(() => ditos.map((dito) => JSON.parse(dito)))
				.toEqual([{ tipo: 'ressincronizar', codpes: ana.codpes }])
		} finally {
			await ouvinte.query('unlisten *')
			ouvinte.release()
		}
	})

	test('the end of the grant ends all of it', async ({ portal }) => {
		await concederPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME, staabx: 'S' })
		await revogarPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME })
		expect(await alcance(portal, ana)).toEqual([])
		expect(await achadaEm(portal, ana.codpes)).toEqual([])
	})
})

describe('asked for', () => {
	test('the head of the named unit decides, and the pages and the history say it in words', async ({ portal }) => {
		const codacs = await ativo(portal, ana, abaixo)
		expect(await alcance(portal, ana)).toEqual([IME, IQ, ICMC])
		const { body } = await portal.as(ana)('GET', `${CAMINHO}${codacs}`)
		expect(body.nomund).toBe('Instituto de Matemática e Estatística e as 2 unidades abaixo')
		expect(body.historico.map(({ atohst, staabx }: Record<string, string>) => [atohst, staabx])).toEqual([
			['pedir', 'S'],
			['aprovar', 'S'],
			['autorizar', 'S'],
		])
		await portal.as(sofia)('POST', `/wsportal/pedroweb/prorrogacoes/${codacs}`, {
			dtafimacs: '2029-12-31',
			txthst: JUSTIFICATIVA,
		})
		expect(await alcance(portal, ana)).toEqual([IME, IQ, ICMC])
		expect((await agir(portal, ana, codacs, 'devolver')).status).toBe(200)
		expect(await alcance(portal, ana)).toEqual([])
	})

	test('is refused where the profile does not declare it, with the way on', async ({ portal }) => {
		expect(await pedir(portal, ana, { codperfil: EXE_PAGA, staabx: 'S' })).toMatchObject({
			status: 422,
			body: { erro: 'nao-vale-abaixo', mensagem: expect.stringContaining('Desmarque as unidades abaixo') },
		})
		expect((await pedir(portal, ana, { ...abaixo, staabx: 'X' as 'S' })).status).toBe(400)
	})
})

test('given without a request, it holds below too, and only where declared', async ({ portal }) => {
	const dados = { pessoas: [tiago.codpes], codund: IME, jusacs: JUSTIFICATIVA, staabx: 'S' }
	const conceder = (codperfil: string) =>
		portal.as(helena)('POST', '/wsportal/pedroweb/concessoes', { ...dados, codperfil })
	expect(await conceder(EXE_PAGA)).toMatchObject({ status: 422, body: { erro: 'nao-vale-abaixo' } })
	expect((await conceder(EXE_ACOMPANHA)).body.feitos).toBe(1)
	expect(await alcance(portal, tiago)).toEqual([IME, IQ, ICMC])
})

test('what changes outside is known here, with its history', async ({ portal }) => {
	const codacs = await ativo(portal, ana, abaixo)
	await concederPerfil(portal.db, ana.codpes, EXE_ACOMPANHA, { codund: IME })
	const { body } = await portal.as(ana)('GET', `${CAMINHO}${codacs}`)
	expect(body.nomund).toBe('Instituto de Matemática e Estatística')
	expect(body.historico.at(-1)).toMatchObject({ atohst: 'alcance-fora', staabx: 'N' })
})
