import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Legacy, startLegacy } from './legado.ts'

let legado: Legacy
beforeAll(async () => {
	legado = await startLegacy({ port: 0, portalOrigins: ['http://localhost:3000'] })
})
afterAll(() => legado.stop())

const abrir = (caminho: string) => fetch(legado.url + caminho)

test('only the portal may show its pages in a frame', async () => {
	const { headers } = await abrir('/graduacao/notas/consultar.jsp')
	expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://localhost:3000")
})

test('a page tells the portal that it has loaded, unless it is the one that never does', async () => {
	expect(await (await abrir('/graduacao/notas/consultar.jsp')).text()).toContain('/publico/portal.js')
	expect(await (await abrir('/tecnologia/demonstracao/muda.jsp')).text()).not.toContain('<script')
})

test('what comes in the address is shown as text', async () => {
	const html = await (await abrir('/graduacao/notas/detalhe.jsp?disciplina=<script>alert(1)</script>')).text()
	expect(html).toContain('&lt;script&gt;')
	expect(html).not.toContain('<script>alert')
})

test.each(['/graduacao/nao/existe.jsp', '/publico/../legado.ts', '/publico/legado.ts', '/__proto__/toString', '/'])(
	'%s does not exist',
	async (caminho) => {
		expect((await abrir(caminho)).status).toBe(404)
	},
)

test('a second process of the portal uses the one that is there', async () => {
	const port = Number(new URL(legado.url).port)
	const segundo = await startLegacy({ port, portalOrigins: [] })
	expect(segundo.url).toBe(legado.url)
	await segundo.stop()
	expect((await abrir('/graduacao/notas/consultar.jsp')).status).toBe(200)
})
