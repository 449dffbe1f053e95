import { expect } from 'vitest'
import { entrar, test } from './support/browser-test.ts'

const ANA = 10001
const MARINA = 10005
const ADIANTADAS = [
	'/proxy/wsportal/situacao/avisos',
	'/proxy/wsusuario/api/usuario/verificarsessao',
	'/proxy/wsportal/notificacoes/',
]

test('what every page asks is asked for once, while the code is still on its way; the settings come with the page', async ({
	page,
}) => {
	await page.goto('/')
	await entrar(page, ANA)
	await page.waitForURL('/painel')
	await page.getByText(/^Você tem /).waitFor()

	const pedidos: string[] = []
	page.on('request', (pedido) => pedidos.push(new URL(pedido.url()).pathname))
	const vezesDeCada = async () => {
		pedidos.length = 0
		await page.reload()
		await page.getByText(/^Você tem /).waitFor()
		return ADIANTADAS.map((adiantada) => pedidos.filter((pedido) => pedido === adiantada).length)
	}
	// A portal that has only just begun to listen cannot know what it missed, and has everything asked again.
	await expect.poll(vezesDeCada).toEqual(ADIANTADAS.map(() => 1))

	const chegadas = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.map(({ name, startTime }) => ({ caminho: new URL(name).pathname, startTime })),
	)
	const inicioDe = (parte: string) => chegadas.find(({ caminho }) => caminho.includes(parte))?.startTime ?? Number.NaN
	for (const adiantada of ADIANTADAS)
		expect(inicioDe(adiantada)).toBeLessThan(inicioDe('/proxy/wsportal/notificacoes/feed-noticias'))
	expect(pedidos).not.toContain('/proxy/configuracao.json')
})

test('the files of a page are asked for before any of its code runs', async ({ page }) => {
	await page.goto('/')
	await entrar(page, ANA)
	await page.waitForURL('/painel')
	await page.goto('/assina')
	await page.getByRole('tab', { name: /Para assinar/ }).waitFor()
	const adiantados = await page
		.locator('head link[rel=modulepreload]')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
	for (const daTela of [/^\/assets\/caixa\.page-/, /^\/assets\/assina-/, /^\/assets\/comum-/])
		expect(adiantados).toContainEqual(expect.stringMatching(daTela))
})

test.for(['/processos/processos-digitais', '/assina'])(
	'what %s asks first is asked once, while its code is on its way',
	async (caminho, { como }) => {
		const page = await como(MARINA)
		await page.goto('/painel')
		await page.getByRole('heading', { name: 'Minhas Tarefas' }).waitFor()
		const pedidos: string[] = []
		page.on('request', (pedido) => pedidos.push(pedido.url().slice(new URL(page.url()).origin.length)))
		const vezesDeCada = async () => {
			pedidos.length = 0
			await page.goto(caminho)
			await page.getByRole('tabpanel').getByRole('table').waitFor()
			const primeiras = await page
				.locator('script[data-perguntas-da-pagina]')
				.evaluate((marca) => JSON.parse(marca.getAttribute('data-perguntas-da-pagina') ?? '[]'))
			return (primeiras as { endereco: string }[]).map(
				({ endereco }) => pedidos.filter((pedido) => pedido === endereco).length,
			)
		}
		await expect.poll(vezesDeCada).toEqual([1, 1, 1])
	},
)

/** Request limit of a first visit: each request is a round trip on a slow network, also those after the page stands. */
const MAIS_PEDIDOS = 20

test('a first visit of the panel asks for no more than its number of things', async ({ como }) => {
	const page = await como(ANA)
	const pedidos: string[] = []
	page.on('request', (pedido) => {
		if (!pedido.serviceWorker()) pedidos.push(new URL(pedido.url()).pathname)
	})
	await page.goto('/painel')
	await page.getByRole('button', { name: 'Opinar sobre esta página' }).waitFor()
	await expect.poll(() => pedidos.some((pedido) => /noticia\/\d+\/imagem$/.test(pedido))).toBe(true)
	await page.waitForLoadState('load')
	expect(pedidos.length > MAIS_PEDIDOS ? pedidos : []).toEqual([])
})
