import { abrirEventos, MAIOR_IDADE_MS } from '@portal/platform/contract'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aoPerderSessao } from './calls/token.ts'
import { CanalDeEventos, esperaAntesDeReconectar } from './event-channel.ts'
import { assinarEventos, type Evento, RESSINCRONIZAR } from './events.ts'

const server = setupServer()
const endereco = `*/proxy${abrirEventos.path}`
const recebidos: Evento[] = []
const parar = ['notificacoes', RESSINCRONIZAR].map((tipo) => assinarEventos(tipo, (evento) => recebidos.push(evento)))
let canal: CanalDeEventos

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
	// Reconnecting waits half a second at least; the lottery is taken out so that it always waits that.
	vi.spyOn(Math, 'random').mockReturnValue(0)
	localStorage.setItem('token', 'meu-token')
	canal = new CanalDeEventos()
})
afterEach(() => {
	canal.desligar()
	server.resetHandlers()
	recebidos.length = 0
	localStorage.clear()
})
afterAll(() => {
	for (const cancelar of parar) cancelar()
	server.close()
})

const fluxo = (...pedacos: string[]) =>
	new HttpResponse(
		new ReadableStream({
			start(controle) {
				for (const pedaco of pedacos) controle.enqueue(new TextEncoder().encode(pedaco))
			},
		}),
		{ headers: { 'content-type': 'text/event-stream' } },
	)

test('hands each event to who asked for its type, however the bytes are cut', async () => {
	server.use(
		http.get(endereco, ({ request }) => {
			expect(request.headers.get('x-auth-token')).toBe('meu-token')
			return fluxo(': oi\n\n', 'data: {"tipo":"notific', 'acoes","dados":{"codigo":7}}\n\ndata: {"tipo":"menu"}\n\n')
		}),
	)
	canal.ligar()
	await expect.poll(() => recebidos).toEqual([{ tipo: 'notificacoes', dados: { codigo: 7 } }])
})

test('the first connection is told how long ago the page began, and a later one asks for everything again', async () => {
	const idades: (string | null)[] = []
	server.use(
		http.get(endereco, ({ request }) => {
			idades.push(new URL(request.url).searchParams.get('idade'))
			return idades.length === 1 ? HttpResponse.text('data: {"tipo":"notificacoes"}\n\n') : fluxo(': oi\n\n')
		}),
	)
	canal.ligar()
	await expect.poll(() => recebidos).toEqual([{ tipo: 'notificacoes' }, { tipo: RESSINCRONIZAR }])
	expect(idades).toEqual([expect.stringMatching(/^\d+$/), null])
	expect(Number(idades[0])).toBeLessThanOrEqual(MAIOR_IDADE_MS)
})

test('a page that found no connection for longer than the server remembers asks for everything', async () => {
	let vezes = 0
	const agora = vi.spyOn(performance, 'now').mockReturnValue(1_000)
	server.use(
		http.get(endereco, ({ request }) => {
			vezes += 1
			expect(new URL(request.url).searchParams.get('idade')).toBe(vezes === 1 ? '1000' : null)
			agora.mockReturnValue(1_000 + MAIOR_IDADE_MS)
			return vezes === 1 ? new HttpResponse(null, { status: 503 }) : fluxo(': oi\n\n')
		}),
	)
	canal.ligar()
	await expect.poll(() => recebidos).toEqual([{ tipo: RESSINCRONIZAR }])
	agora.mockRestore()
})

test('after a lost connection it comes back and asks for everything again', async () => {
	let vezes = 0
	server.use(
		http.get(endereco, () => {
			vezes += 1
			return vezes === 1 ? HttpResponse.text(': fim\n\n') : fluxo(': oi\n\n')
		}),
	)
	canal.ligar()
	await expect.poll(() => recebidos).toEqual([{ tipo: RESSINCRONIZAR }])
	expect(vezes).toBe(2)
})

test('a refused token ends the session and is not tried again', async () => {
	const perdidas: unknown[] = []
	const cancelar = aoPerderSessao((token) => perdidas.push(token))
	server.use(http.get(endereco, () => new HttpResponse(null, { status: 401 })))
	canal.ligar()
	await expect.poll(() => perdidas).toEqual(['meu-token'])
	cancelar()
})

test('waits longer after each failure, up to half a minute and a half, and never all at once', () => {
	expect([0, 1, 2, 10].map((falhas) => esperaAntesDeReconectar(falhas, 0))).toEqual([500, 1_000, 2_000, 15_000])
	expect(esperaAntesDeReconectar(10, 0.999)).toBeLessThan(45_000)
})
