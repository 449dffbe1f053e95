import { parcerias } from '@portal/parcerias/server'
import { pessoas } from '@portal/pessoas/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { type EntradaBusca, MAXIMO_FAVORITOS } from '../../contract/index.ts'
import { navegacao } from '../index.ts'

const test = testWithPortal([pessoas, parcerias, navegacao], {}, [pessoas, navegacao])

const { ana, carlos, beatriz } = people
const base = '/wsportal/navegacao'

async function servicos(portal: TestPortal, pessoa: typeof ana): Promise<string[]> {
	const { body } = await portal.as(pessoa)('GET', `${base}/privada`)
	return body.busca.map(({ codigo }: EntradaBusca) => codigo)
}

describe('favourites', () => {
	test('go to the end of the list, once each, and come with the menu', async ({ portal }) => {
		const chamar = portal.as(ana)
		const [um = '', dois = ''] = await servicos(portal, ana)
		await chamar('PUT', `${base}/favoritos/${um}`)
		await chamar('PUT', `${base}/favoritos/${dois}`)
		expect(await chamar('PUT', `${base}/favoritos/${um}`)).toMatchObject({
			status: 200,
			body: { favoritos: [um, dois] },
		})
		expect((await chamar('GET', `${base}/privada`)).body.favoritos).toEqual([um, dois])
	})

	test('are put in order; those not named stay after, strangers are passed over', async ({ portal }) => {
		const chamar = portal.as(carlos)
		const [um = '', dois = '', tres = ''] = await servicos(portal, carlos)
		for (const codigo of [um, dois, tres]) await chamar('PUT', `${base}/favoritos/${codigo}`)
		const ordem = await chamar('PUT', `${base}/favoritos`, { favoritos: [tres, '999', dois] })
		expect(ordem.body).toEqual({ favoritos: [tres, dois, um] })
	})

	test('are taken away, and taking away what is not there is no fault', async ({ portal }) => {
		const chamar = portal.as(beatriz)
		const [um = ''] = await servicos(portal, beatriz)
		await chamar('PUT', `${base}/favoritos/${um}`)
		expect((await chamar('DELETE', `${base}/favoritos/${um}`)).body).toEqual({ favoritos: [] })
		expect(await chamar('DELETE', `${base}/favoritos/${um}`)).toMatchObject({ status: 200, body: { favoritos: [] } })
	})

	test('cannot be something that is not in the menu of the person', async ({ portal }) => {
		const doCarlos = await servicos(portal, carlos)
		const daAna = await servicos(portal, ana)
		const alheio = doCarlos.find((codigo) => !daAna.includes(codigo)) ?? '9999'
		for (const codigo of [alheio, '9999', 'janus:9999'])
			expect(await portal.as(ana)('PUT', `${base}/favoritos/${codigo}`)).toMatchObject({ status: 404 })
		expect(await portal.as(ana)('PUT', `${base}/favoritos/abc`)).toMatchObject({ status: 400 })
		expect(await portal.as(carlos)('PUT', `${base}/favoritos/janus:101`)).toMatchObject({ status: 200 })
	})

	test('are so many and no more', async ({ portal }) => {
		const pessoa = { codpes: 10005, nome: 'Marina Costa' }
		const codigos = [
			...(await servicos(portal, pessoa)),
			...[101, 102, 103, 104, 201, 202, 301, 302].map((n) => `janus:${n}`),
		]
		const tabela = portal.db as never as import('kysely').Kysely<import('../tables.ts').NavegacaoTables>
		await tabela
			.withSchema('navegacao')
			.insertInto('ptlfavorito')
			.values(
				Array.from({ length: MAXIMO_FAVORITOS }, (_, i) => ({
					codpes: pessoa.codpes,
					codigo: `${5000 + i}`,
					ordapt: i,
				})),
			)
			.execute()
		expect(await portal.as(pessoa)('PUT', `${base}/favoritos/${codigos[0]}`)).toMatchObject({
			status: 422,
			body: { erro: 'favoritos-demais' },
		})
	})
})

describe('use', () => {
	test('keeps the last eight, the latest first, and how often', async ({ portal }) => {
		const chamar = portal.as(ana)
		const codigos = (await servicos(portal, ana)).slice(0, 9)
		for (const [minuto, codigo] of [...codigos, codigos[0] ?? ''].entries()) {
			portal.irPara(new Date(Date.UTC(2026, 10, 20, 12, minuto)))
			await chamar('POST', `${base}/uso/${codigo}`)
		}
		const { body } = await chamar('GET', `${base}/privada`)
		expect(body.recentes).toEqual([codigos[0], ...codigos.slice(2).toReversed()])
		expect(body.busca.find(({ codigo }: EntradaBusca) => codigo === codigos[0]).uso).toBe(2)
	})

	test('of what is not in the menu of the person is refused', async ({ portal }) => {
		expect(await portal.as(ana)('POST', `${base}/uso/9999`)).toMatchObject({ status: 404 })
	})
})

test('whoever comes for the first time is to be shown around, once, on whatever device', async ({ portal }) => {
	const apresentado = async (pessoa: typeof ana) => (await portal.as(pessoa)('GET', `${base}/privada`)).body.apresentado
	expect(await apresentado(ana)).toBe('N')
	for (const vez of [1, 2])
		expect([vez, await portal.as(ana)('POST', `${base}/apresentacao`)]).toMatchObject([vez, { status: 200 }])
	expect(await apresentado(ana)).toBe('S')
	expect(await apresentado(carlos)).toBe('N')
})
