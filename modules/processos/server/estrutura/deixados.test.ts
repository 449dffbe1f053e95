import { diaDe } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { despachar } from '../../contract/index.ts'
import { abrirProcesso, chamarComo, helena, joao, marina, test } from '../testes/portal-de-teste.ts'
import { deixadosNosProcessos } from './deixados.ts'

const REITORIA = 1
const IME = 45

test('who asked for an opinion hears that nobody will give it, once all links are over', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const { status } = await chamarComo(portal, marina).call(despachar, {
		params: { numpro },
		body: {
			txtdch: '<p>Peço parecer.</p>',
			codpesace: helena.codpes,
		},
	})
	expect(status).toBe(200)
	const listarDeixados = (deTodo: boolean) =>
		deixadosNosProcessos.listar(portal.db, portal, { codpes: helena.codpes, codund: IME, deTodo })
	const parecer = { quantidade: 1, para: [marina.codpes], url: `/processos/processos-digitais/${numpro}` }
	expect(await listarDeixados(true)).toContainEqual(expect.objectContaining(parecer))
	expect(await listarDeixados(false)).not.toContainEqual(expect.objectContaining(parecer))
})

test('the head of the unit hears of the stations of who left, and which of them have nobody any more', async ({
	portal,
}) => {
	const listarDeixados = (codund: number, deTodo = false) =>
		deixadosNosProcessos.listar(portal.db, portal, { codpes: joao.codpes, codund, deTodo })
	const antes = await listarDeixados(REITORIA)
	expect(antes).toMatchObject([{ nome: expect.stringContaining('PROT-RUSP'), para: 'chefia' }])
	expect(await listarDeixados(IME)).toEqual([])
	expect(await listarDeixados(IME, true)).toEqual(antes)
	await sql`delete from processos.estacaopessoa where sgleta = 'PROT-RUSP' and codpes <> ${joao.codpes}`.execute(
		portal.db,
	)
	expect(await listarDeixados(REITORIA)).toMatchObject([
		{ nome: expect.stringMatching(/^Estações em que não fica ninguém: .*PROT-RUSP/), para: 'chefia' },
		{ nome: expect.stringMatching(/^Estações em que ainda consta: .*PROT-RUSP/), para: 'chefia' },
	])
	// A person whose role at the station has ended leaves nothing there.
	await sql`update processos.estacaopessoa set dtafimeta = ${diaDe(portal)}::date - 1 where codpes = ${joao.codpes}`.execute(
		portal.db,
	)
	expect(await listarDeixados(REITORIA, true)).toEqual([])
})
