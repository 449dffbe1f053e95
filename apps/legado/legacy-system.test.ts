import { readFile } from 'node:fs/promises'
import vm from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Legacy, startLegacy } from './legacy-system.ts'

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

const PORTAIS = ['https://portal.example', 'https://outro.example']

/** Page script in a simulated frame, with the globals that a browser gives it. */
async function rodarNoQuadro({ referrer = '', name = '', bloqueado = true }) {
	const ditas: [{ tipo: string }, string][] = []
	const ouvintes = new Map<string, (evento: unknown) => void>()
	const guardados = new Map<string, string>()
	const window = {
		name,
		parent: { postMessage: (dados: { tipo: string }, destino: string) => ditas.push([dados, destino]) },
		addEventListener: (tipo: string, ouvir: (evento: unknown) => void) => ouvintes.set(tipo, ouvir),
	}
	const trocados: string[] = []
	const pagina = {
		window,
		URL,
		location: { href: 'https://legado.example/notas.jsp', replace: (url: URL) => trocados.push(url.href) },
		document: {
			referrer,
			title: 'Notas',
			currentScript: { dataset: { portais: PORTAIS.join(' ') } },
			addEventListener: (tipo: string, ouvir: (evento: unknown) => void) => ouvintes.set(tipo, ouvir),
		},
		get sessionStorage() {
			if (bloqueado) throw new Error('The operation is insecure.')
			return {
				getItem: (nome: string) => guardados.get(nome) ?? null,
				setItem: (nome: string, valor: string) => guardados.set(nome, valor),
				removeItem: (nome: string) => guardados.delete(nome),
			}
		},
	}
	vm.runInNewContext(await readFile(new URL('./publico/portal.js', import.meta.url), 'utf8'), pagina)
	ouvintes.get('DOMContentLoaded')?.({})
	const trocarPerfil = (nivel: number) =>
		ouvintes.get('message')?.({
			source: window.parent,
			origin: PORTAIS[0],
			data: { origem: 'portal-servicos', tipo: 'trocar-perfil', codigoArea: 'graduacao', nivel },
		})
	return { ditas: ditas.map(([{ tipo }, destino]) => [tipo, destino]), window, trocados, trocarPerfil }
}

test('where storage is blocked the address is told all the same, to the portal that opened the page', async () => {
	const { ditas } = await rodarNoQuadro({ referrer: 'https://portal.example/servicos' })
	expect(ditas).toEqual([
		['pagina-carregada', 'https://portal.example'],
		['navegacao-pagina', 'https://portal.example'],
	])
})

test('and to each of its origins from the second page on, where nothing says which one it is', async () => {
	const { ditas } = await rodarNoQuadro({ referrer: 'https://legado.example/antes.jsp' })
	expect(ditas).toEqual(
		['pagina-carregada', 'navegacao-pagina'].flatMap((tipo) => PORTAIS.map((destino) => [tipo, destino])),
	)
})

test('a switch of profile is told by the page that comes after it, with and without storage', async () => {
	const antes = await rodarNoQuadro({ referrer: 'https://portal.example/servicos' })
	antes.trocarPerfil(2)
	expect(antes.trocados).toEqual(['https://legado.example/notas.jsp?perfil=2&codigoArea=graduacao'])
	const depois = await rodarNoQuadro({ referrer: 'https://portal.example/servicos', name: antes.window.name })
	expect(depois.ditas.at(-1)).toEqual(['perfil-alterado', 'https://portal.example'])
	expect(depois.window.name).toBe('')
	const comMemoria = await rodarNoQuadro({ referrer: 'https://portal.example/servicos', bloqueado: false })
	comMemoria.trocarPerfil(2)
	expect(comMemoria.window.name).toBe('')
})
