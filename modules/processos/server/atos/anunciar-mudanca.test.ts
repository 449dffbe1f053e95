import { expect } from 'vitest'
import { acompanharProcesso, alterarProcesso } from '../../contract/index.ts'
import { ouvir } from '../testes/eventos-de-teste.ts'
import { abrirProcesso, ana, chamarComo, DADOS, joao, marina, test } from '../testes/portal-de-teste.ts'

const esperarEventoDoProcesso = (codpes: number, numpro: string) =>
	expect.objectContaining({ tipo: 'processo', codpes, dados: expect.objectContaining({ numpro }) })

test.for([
	['R', 1],
	['S', 4],
] as const)(
	'a process that was closed (%s) to somebody who had it open is announced to them no more',
	async ([nivacepro, codhipleg], { portal }) => {
		const numpro = await abrirProcesso(portal)
		for (const pessoa of [marina, ana])
			expect((await chamarComo(portal, pessoa).call(acompanharProcesso, { params: { numpro } })).status).toBe(200)
		const ouvidos = await ouvir(portal)
		const despachar = (txtdch: string) =>
			chamarComo(portal, joao)('POST', `/processo/${numpro}/despacho`, { txtdch, codetroco: 'ocoInformacao' })
		expect(await despachar('<p>Enquanto é público.</p>')).toMatchObject({ status: 200 })
		await expect.poll(() => ouvidos).toContainEqual(esperarEventoDoProcesso(ana.codpes, numpro))

		const fechado = { ...DADOS, nivacepro, codhipleg, txtdch: '<p>Dados pessoais.</p>' }
		expect(await chamarComo(portal, joao).call(alterarProcesso, { params: { numpro }, body: fechado })).toMatchObject({
			status: 200,
		})
		ouvidos.length = 0
		expect(await despachar('<p>Depois de fechado.</p>')).toMatchObject({ status: 200 })
		await expect.poll(() => ouvidos).toContainEqual(esperarEventoDoProcesso(marina.codpes, numpro))
		expect(ouvidos).not.toContainEqual(esperarEventoDoProcesso(ana.codpes, numpro))
	},
)
