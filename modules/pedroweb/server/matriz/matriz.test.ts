import { concederPerfil } from '@portal/platform/server'
import { expect } from 'vitest'
import { PDW_CHEFIA } from '../../contract/index.ts'
import { ana, EXE_CONFERE, EXE_PAGA, helena, IME, joao, sofia, test, tiago } from '../testes/portal-de-teste.ts'

const CAMINHO = '/wsportal/pedroweb/matriz'

test('people by profiles of a unit, a page of people at a time, for who cares for it', async ({ portal }) => {
	await concederPerfil(portal.db, ana.codpes, EXE_PAGA, { codund: IME, dtafim: '2099-12-31' })
	await concederPerfil(portal.db, tiago.codpes, EXE_CONFERE, { codund: IME })
	const { body } = await portal.as(helena)('GET', `${CAMINHO}?codund=${IME}`)
	expect(body.total).toBe(3)
	expect(body.colunas.map(({ nomperfil }: { nomperfil: string }) => nomperfil)).toEqual([
		'Conferência',
		'Pagamento',
		'Chefia de unidade',
	])
	expect(body.itens[0]).toMatchObject({ nompes: ana.nome, tem: [{ codperfil: EXE_PAGA, dtafimacs: '2099-12-31' }] })
	const segunda = (await portal.as(sofia)('GET', `${CAMINHO}?codund=${IME}&pagina=2&porPagina=2`)).body
	expect(segunda).toMatchObject({ total: 3, itens: [{ nompes: tiago.nome }] })
	for (const busca of ['ana beatriz', String(ana.codpes)]) {
		const achada = await portal.as(helena)('GET', `${CAMINHO}?codund=${IME}&busca=${encodeURIComponent(busca)}`)
		// Stable columns: a search leaves the columns of the unit unchanged.
		expect(achada.body).toMatchObject({ total: 1, itens: [{ codpes: ana.codpes }], colunas: body.colunas })
	}
	expect((await portal.as(helena)('GET', `${CAMINHO}?codund=${IME}&busca=ninguem`)).body.total).toBe(0)
	for (const quem of [joao, ana])
		expect((await portal.as(quem)('GET', `${CAMINHO}?codund=${IME}`)).body).toMatchObject({ total: 0, colunas: [] })
	await concederPerfil(portal.db, joao.codpes, PDW_CHEFIA, { codund: 1 })
	expect((await portal.as(joao)('GET', `${CAMINHO}?codund=${IME}`)).body.total).toBe(0)
	expect((await portal.as(sofia)('GET', `${CAMINHO}?codund=99999`)).status).toBe(404)
})
