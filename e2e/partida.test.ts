import { expect } from 'vitest'
import { entrar, test } from './support/browser-test.ts'

const ANA = 10001
const ADIANTADAS = ['/proxy/wsusuario/api/usuario/verificarsessao', '/proxy/wsportal/notificacoes/']

test('session and notices are asked for once, while the code is still on its way', async ({ page }) => {
	await page.goto('/')
	await entrar(page, ANA)
	await page.waitForURL('/painel')

	const pedidos: string[] = []
	page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
	await page.reload()
	await page.getByText(/^Você tem /).waitFor()

	const chegadas = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.map(({ name, startTime }) => ({ caminho: new URL(name).pathname, startTime })),
	)
	const inicioDe = (parte: string) => chegadas.find(({ caminho }) => caminho.includes(parte))?.startTime ?? Number.NaN
	for (const adiantada of ADIANTADAS) {
		expect(pedidos.filter((pedido) => pedido === adiantada)).toHaveLength(1)
		expect(inicioDe(adiantada)).toBeLessThan(inicioDe('/proxy/configuracao.json'))
	}
})
