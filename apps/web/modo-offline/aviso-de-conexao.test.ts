import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const PROGRAMA = readFileSync(`${import.meta.dirname}/../public/service-worker.js`, 'utf8')
const ORIGEM = 'https://portal.example'

type Janela = { url: string; focused?: boolean; frameType?: string }

/** The service worker runs in a sandbox that records its effects. */
function abrirTrabalhador({ janelas = [], dono }: { janelas?: Janela[]; dono?: object } = {}) {
	const ouvintes = new Map<string, (evento: object) => void>()
	const feito = {
		mostrado: vi.fn<(titulo: string, opcoes: object) => Promise<void>>(async () => undefined),
		aberto: vi.fn<(caminho: string) => Promise<void>>(async () => undefined),
		mensagens: vi.fn<(mensagem: object) => void>(),
		desinscrito: vi.fn<() => Promise<boolean>>(async () => true),
	}
	const paginas = janelas.map((janela) => ({
		frameType: 'top-level',
		...janela,
		postMessage: feito.mensagens,
		focus: async () => undefined,
	}))
	const apagados: string[] = []
	const self = {
		location: { origin: ORIGEM },
		addEventListener: (nome: string, ouvinte: (evento: object) => void) => ouvintes.set(nome, ouvinte),
		clients: { matchAll: async () => paginas, openWindow: feito.aberto },
		registration: {
			showNotification: feito.mostrado,
			pushManager: { getSubscription: async () => ({ unsubscribe: feito.desinscrito }) },
		},
	}
	const caches = {
		delete: async (nome: string) => apagados.push(nome),
		match: async () => (dono ? { json: async () => dono } : undefined),
	}
	runInNewContext(PROGRAMA, { self, caches, URL, Date, Promise })
	const acontecer = async (nome: string, evento: object) => {
		const esperas: Promise<unknown>[] = []
		ouvintes.get(nome)?.({ ...evento, waitUntil: (espera: Promise<unknown>) => esperas.push(espera) })
		await Promise.all(esperas)
	}
	return { feito, apagados, acontecer }
}

const chegar = (mensagem: object) => ({ data: { json: () => mensagem } })
const tocar = (caminho: string) => ({ notification: { close: () => undefined, data: { caminho } } })

test('what comes is shown as it is, with its way; one that cannot be read says that there is something', async () => {
	const { feito, acontecer } = abrirTrabalhador()
	const mensagem = { titulo: 'Novo aviso', texto: 'Abra o portal para ver.', etiqueta: 'aviso-3' }
	await acontecer('push', chegar({ ...mensagem, caminho: '/painel?aviso=portal:3' }))
	await acontecer('push', { data: null })
	expect(feito.mostrado.mock.calls).toMatchObject([
		['Novo aviso', { body: 'Abra o portal para ver.', tag: 'aviso-3', data: { caminho: '/painel?aviso=portal:3' } }],
		['Novidade no portal', { data: { caminho: '/painel' } }],
	])
})

test.for(['https://outro.example/x', '//outro.example/x', 'javascript:alert(1)', 'http://['])(
	'%s is no page of the portal: the panel opens',
	async (caminho) => {
		const { feito, acontecer } = abrirTrabalhador()
		await acontecer('push', chegar({ caminho }))
		expect(feito.mostrado.mock.calls).toMatchObject([[expect.any(String), { data: { caminho: '/painel' } }]])
	},
)

test('a page that is open is told where to go; without one, one is opened', async () => {
	const com = abrirTrabalhador({ janelas: [{ url: `${ORIGEM}/processos` }] })
	await com.acontecer('notificationclick', tocar('/painel'))
	expect([com.feito.mensagens.mock.calls, com.feito.aberto.mock.calls]).toEqual([[[{ ir: '/painel' }]], []])
	for (const janelas of [[], [{ url: `${ORIGEM}/` }], [{ url: `${ORIGEM}/x`, frameType: 'nested' }]]) {
		const { feito, acontecer } = abrirTrabalhador({ janelas })
		await acontecer('notificationclick', tocar('/painel'))
		expect([feito.mensagens.mock.calls, feito.aberto.mock.calls]).toEqual([[], [['/painel']]])
	}
})

test.for([
	['signed out, and so chosen', { codpes: 1, pararAoSair: true }, undefined, 1],
	['signed out, and chosen to go on', { codpes: 1, pararAoSair: false }, undefined, 0],
	['signed in again', { codpes: 1, pararAoSair: true }, 1, 0],
	['somebody else signed in', { codpes: 1, pararAoSair: false }, 2, 1],
] as const)('%s: this browser is told of things no more, or goes on', async ([, dono, fica, vezes]) => {
	const { feito, apagados, acontecer } = abrirTrabalhador({ dono })
	await acontecer('message', { data: { tipo: 'esquecer', fica } })
	expect(feito.desinscrito).toHaveBeenCalledTimes(vezes)
	expect(apagados).toContain('pessoa')
})

/** The cached answers of one browser, by address. */
function openCaches() {
	const stores = new Map<string, Map<string, Response>>()
	const storeOf = (name: string) => {
		const store = stores.get(name) ?? new Map<string, Response>()
		stores.set(name, store)
		return store
	}
	return {
		delete: async (name: string) => stores.delete(name),
		match: async () => undefined,
		open: async (name: string) => ({
			match: async (url: string) => storeOf(name).get(url)?.clone(),
			matchAll: async () => [...storeOf(name).values()],
			keys: async () => [...storeOf(name).keys()],
			put: async (url: string, response: Response) => void storeOf(name).set(url, response),
			delete: async (url: string) => storeOf(name).delete(url),
		}),
	}
}

test('ETag: an answer that is kept is asked for with its validator, and given to the page when the server has no newer one', async () => {
	const listeners = new Map<string, (event: object) => void>()
	const asked: (string | null)[] = []
	const server = { version: 'um' }
	const fetch = async (request: Request) => {
		const etag = `"${server.version}"`
		asked.push(request.headers.get('if-none-match'))
		const headers = { etag, 'portal-guardar-ate': new Date(Date.now() + 60_000).toISOString() }
		return request.headers.get('if-none-match') === etag
			? new Response(null, { status: 304, headers })
			: Response.json({ menu: server.version }, { headers })
	}
	runInNewContext(PROGRAMA, {
		self: { location: { origin: ORIGEM }, addEventListener: listeners.set.bind(listeners) },
		caches: openCaches(),
		fetch,
		URL,
		Date,
		Promise,
		Map,
		Headers,
		Request,
		Response,
		TextEncoder,
		Uint8Array,
		Array,
		crypto,
	})
	const visit = async (token: string) => {
		const request = new Request(`${ORIGEM}/proxy/wsportal/navegacao/privada`, {
			headers: { accept: 'application/json', 'x-auth-token': token },
		})
		const waits: Promise<unknown>[] = []
		let answer: Promise<Response> | undefined
		listeners.get('fetch')?.({
			request,
			clientId: 'página',
			respondWith: (given: Promise<Response>) => void (answer = given),
			waitUntil: (wait: Promise<unknown>) => waits.push(wait),
		})
		const response = await answer
		const body: unknown = await response?.json()
		await Promise.all(waits)
		return { status: response?.status, body }
	}
	expect(await visit('de Ana')).toEqual({ status: 200, body: { menu: 'um' } })
	expect(await visit('de Ana')).toEqual({ status: 200, body: { menu: 'um' } })
	server.version = 'dois'
	expect(await visit('de Ana')).toEqual({ status: 200, body: { menu: 'dois' } })
	expect(await visit('de Lúcia')).toEqual({ status: 200, body: { menu: 'dois' } })
	expect(asked).toEqual([null, '"um"', '"um"', null])
})
