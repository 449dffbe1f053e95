import { PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { conferirTarefas } from '../conferir-tarefas.ts'
import { acompanharSaidas } from '../saidas/jobs.ts'
import {
	agir,
	ana,
	helena,
	IME,
	marina,
	otavio,
	pedido,
	sofia,
	type TestPortal,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

const BASE = '/wsportal/pedroweb/catalogo'
const nomear = (portal: TestPortal, codpes: number, quem = sofia) =>
	portal.as(quem)('POST', `${BASE}/exemplo/responsaveis`, { codpes })
const retirar = (portal: TestPortal, codpes: number, quem = sofia) =>
	portal.as(quem)('DELETE', `${BASE}/exemplo/responsaveis/${codpes}`)

async function listTaskHolders(portal: TestPortal, codacs: number): Promise<number[]> {
	const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
		where chvorg = ${`pedroweb:${codacs}:responsavel`} and dtabxa is null order by codpes`.execute(portal.db)
	return rows.map(({ codpes }) => codpes)
}

describe('who answers for a system', () => {
	test('is named, decides what waited, is told, and leaves it to who administers', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		await agir(portal, helena, codacs, 'aprovar')
		expect(await listTaskHolders(portal, codacs)).toEqual([sofia.codpes])
		expect(await nomear(portal, tiago.codpes)).toMatchObject({
			status: 200,
			body: { mensagem: expect.stringContaining('passou a responder por Folha de exemplo') },
		})
		expect(await listTaskHolders(portal, codacs)).toEqual([tiago.codpes])
		const avisos = await portal.as(tiago)('GET', '/wsportal/notificacoes/avisos/')
		expect(avisos.body.itens[0]).toMatchObject({ assunto: 'Você responde por Folha de exemplo' })
		expect((await portal.as(tiago)('GET', `${BASE}/exemplo`)).body).toMatchObject({
			nomeados: [{ codpes: tiago.codpes }],
			administradores: [{ codpes: sofia.codpes }],
			administra: 'N',
		})
		expect(await nomear(portal, tiago.codpes)).toMatchObject({ status: 409 })
		expect(await retirar(portal, tiago.codpes)).toMatchObject({
			status: 200,
			body: { mensagem: expect.stringContaining(`quem administra o portal (${sofia.nome})`) },
		})
		expect(await listTaskHolders(portal, codacs)).toEqual([sofia.codpes])
		expect(await retirar(portal, tiago.codpes)).toMatchObject({ status: 404 })
		await agir(portal, ana, codacs, 'desistir')
	})

	test('is named to who administers and to themselves; everybody else reads who decides in words', async ({
		portal,
	}) => {
		const readCatalogue = async (quem: typeof ana) => {
			const { body, bytes } = await portal.as(quem)('GET', BASE)
			const { decide, responsaveis } = body.sistemas.find(({ codsis }: { codsis: string }) => codsis === 'exemplo')
			return { decide, responsaveis, bytes: bytes.toString() }
		}
		expect(await readCatalogue(sofia)).toMatchObject({ decide: 'administrador', responsaveis: [sofia.nome] })
		expect((await nomear(portal, tiago.codpes)).status).toBe(200)
		for (const quem of [sofia, tiago])
			expect(await readCatalogue(quem)).toMatchObject({ decide: 'responsavel', responsaveis: [tiago.nome] })
		for (const quem of [ana, helena, marina]) {
			const catalogo = await readCatalogue(quem)
			expect(catalogo).toMatchObject({ decide: 'responsavel', responsaveis: null })
			const sistema = await portal.as(quem)('GET', `${BASE}/exemplo`)
			expect(sistema.body).toMatchObject({ decide: 'responsavel', nomeados: [], administradores: [] })
			expect(catalogo.bytes + sistema.bytes.toString()).not.toMatch(new RegExp(`${tiago.nome}|${sofia.nome}`))
		}
		expect((await retirar(portal, tiago.codpes)).status).toBe(200)
	})

	test('is not changed so that nobody could decide what waits', async ({ portal }) => {
		const { codacs } = await pedido(portal, ana)
		await agir(portal, helena, codacs, 'aprovar')
		expect(await nomear(portal, ana.codpes)).toMatchObject({ status: 422, body: { erro: 'sem-responsavel' } })
		expect((await portal.as(sofia)('GET', `${BASE}/exemplo`)).body.nomeados).toEqual([])
		expect(await listTaskHolders(portal, codacs)).toEqual([sofia.codpes])
		await agir(portal, ana, codacs, 'desistir')
	})

	test('is not who administers only one unit, which nobody does: neither named for it nor told', async ({ portal }) => {
		await concederPerfil(portal.db, marina.codpes, PTL_ADMIN, { codund: IME })
		const { codacs } = await pedido(portal, ana)
		const readHolders = async () => (await portal.as(ana)('GET', `/wsportal/pedroweb/acessos/${codacs}`)).body.decidem
		expect(await readHolders()).toEqual([helena.nome])
		await agir(portal, helena, codacs, 'aprovar')
		expect(await readHolders()).toEqual([sofia.nome])
		expect(await listTaskHolders(portal, codacs)).toEqual([sofia.codpes])
		await agir(portal, ana, codacs, 'desistir')
		expect(await readHolders()).toEqual([])
	})

	test('is chosen by who administers the portal alone, and is somebody', async ({ portal }) => {
		for (const quem of [ana, helena, tiago]) expect((await nomear(portal, tiago.codpes, quem)).status).toBe(403)
		expect((await nomear(portal, 99_999_999)).status).toBe(404)
		await concederPerfil(portal.db, marina.codpes, PTL_ADMIN)
		expect((await nomear(portal, marina.codpes, marina)).status).toBe(200)
		expect((await retirar(portal, marina.codpes, marina)).status).toBe(200)
	})
})

describe('who answers for a system and has no link any more', () => {
	test.beforeEach(async ({ portal }) => {
		await nomear(portal, tiago.codpes)
	})
	test.afterEach(async ({ portal }) => {
		await sql`update pessoas.vinculopessoausp set sitatl = 'A', dtafimvin = null where codpes = ${tiago.codpes}`.execute(
			portal.db,
		)
		await sql`delete from pedroweb.sisresponsavel`.execute(portal.db)
	})

	test('decides nothing; who administers the portal does, and is told to name another', async ({ portal }) => {
		await acompanharSaidas.executar(portal, {})
		const { codacs } = await pedido(portal, ana)
		await agir(portal, helena, codacs, 'aprovar')
		expect(await listTaskHolders(portal, codacs)).toEqual([tiago.codpes])
		await sql`update pessoas.vinculopessoausp set sitatl = 'D', dtafimvin = current_date - 1
			where codpes = ${tiago.codpes}`.execute(portal.db)
		// Lost ownership: the access is not found any more.
		expect((await agir(portal, tiago, codacs, 'autorizar')).status).toBe(404)
		expect((await portal.as(sofia)('GET', `${BASE}/exemplo`)).body).toMatchObject({
			decide: 'administrador',
			nomeados: [{ stavin: 'N' }],
		})
		await acompanharSaidas.executar(portal, {})
		await conferirTarefas.executar(portal, {})
		expect(await listTaskHolders(portal, codacs)).toEqual([sofia.codpes])
		const { rows } = await sql<{ mensagem: string }>`select mensagem from notificacoes.tarefa
			where chvorg like 'pedroweb:saida:%:deixado' and codpes = ${sofia.codpes} and dtabxa is null`.execute(portal.db)
		expect(rows).toMatchObject([{ mensagem: expect.stringContaining('Respondia por Folha de exemplo') }])
		expect((await agir(portal, sofia, codacs, 'autorizar')).status).toBe(200)
	})

	test('is not named again', async ({ portal }) => {
		expect(await nomear(portal, otavio.codpes)).toMatchObject({ status: 422, body: { erro: 'sem-vinculo' } })
	})
})
