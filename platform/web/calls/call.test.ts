import { endpoint, MENSAGEM_PADRAO, Retorno, verificarSessao } from '@portal/platform/contract'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call, defineIdempotency } from './call.ts'
import { CallError, MENSAGEM_SEM_CONEXAO } from './call-error.ts'
import { sendOnce } from './idempotency-keys.ts'
import { aoPerderSessao, mostrarSessaoDe } from './token.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
	localStorage.setItem('token', 'meu-token')
	// biome-ignore lint/suspicious/noDocumentCookie: that is where the server puts it
	document.cookie = 'XSRF-TOKEN=a%2Bb'
})
afterEach(() => {
	server.resetHandlers()
	localStorage.clear()
})
afterAll(() => server.close())

const ler = endpoint({
	method: 'GET',
	path: '/teste/:codigo/',
	summary: 'Lê',
	params: z.object({ codigo: z.string() }),
	query: z.object({ busca: z.optional(z.string()), area: z.optional(z.array(z.string())) }),
	response: z.object({ nome: z.string() }),
})
const gravar = endpoint({
	method: 'POST',
	path: '/teste/',
	summary: 'Grava',
	body: z.object({ nome: z.string() }),
	response: Retorno,
})
const enviar = endpoint({
	method: 'POST',
	path: '/teste/arquivo/',
	summary: 'Envia',
	parts: { arquivo: 'arquivo', dados: z.object({ nome: z.string() }) },
	response: Retorno,
})
const baixar = endpoint({ method: 'GET', path: '/teste/imagem', summary: 'Baixa', response: 'binario' })
const entrar = endpoint({
	method: 'POST',
	path: '/teste/entrar',
	summary: 'Entra',
	access: 'publico',
	response: Retorno,
})

const recusa = (status: number, erro: string, mensagem: string) =>
	HttpResponse.json({ retorno: 'erro', erro, mensagem, idRequisicao: 'r1' }, { status })
const falhaDe = async (promessa: Promise<unknown>): Promise<CallError> => {
	const falha = await promessa.then(
		() => undefined,
		(falha: unknown) => falha,
	)
	expect(falha).toBeInstanceOf(CallError)
	return falha as CallError
}

describe('what is sent', () => {
	test('parameters are escaped, absent filters left out, lists repeated, and the token goes along', async () => {
		const fetch = vi.spyOn(globalThis, 'fetch')
		server.use(
			http.get('*/proxy/teste/*', ({ request }) => {
				expect(new URL(request.url).pathname + new URL(request.url).search).toBe('/proxy/teste/a%2Fb/?area=x&area=y')
				expect(request.headers.get('x-auth-token')).toBe('meu-token')
				expect(request.headers.get('x-xsrf-token')).toBeNull()
				return HttpResponse.json({ nome: 'ok' })
			}),
		)
		const resposta = await call(ler, {
			params: { codigo: 'a/b' },
			query: { busca: undefined, area: ['x', 'y'] },
		})
		expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', cache: 'no-store' })
		expect(resposta).toEqual({ nome: 'ok' })
	})

	test('a write carries its JSON and the anti-forgery token of the cookie', async () => {
		server.use(
			http.post('*/proxy/teste/', async ({ request }) => {
				expect(request.headers.get('x-xsrf-token')).toBe('a+b')
				expect(await request.json()).toEqual({ nome: 'Ana' })
				return HttpResponse.json({ retorno: 'ok', mensagem: 'Gravado.' })
			}),
		)
		expect(await call(gravar, { body: { nome: 'Ana' } })).toEqual({ retorno: 'ok', mensagem: 'Gravado.' })
	})

	test('of a multipart call, files go as they are and the rest as JSON', async () => {
		// The request of jsdom's FormData cannot be read back, so it is caught on the way out.
		const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ retorno: 'ok', mensagem: '' }))
		const arquivo = new File(['conteúdo'], 'a.txt', { type: 'text/plain' })
		await call(enviar, { parts: { arquivo, dados: { nome: 'Ana' } } })
		const corpo = fetch.mock.calls[0]?.[1]?.body as FormData
		const dados = corpo.get('dados') as File
		expect((corpo.get('arquivo') as File).name).toBe('a.txt')
		expect([dados.type, await dados.text()]).toEqual(['application/json', '{"nome":"Ana"}'])
	})
})

test('bytes come as a file with the name the server gave', async () => {
	server.use(
		http.get('*/proxy/teste/imagem', () =>
			HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer, {
				headers: { 'content-type': 'image/png', 'content-disposition': "attachment; filename*=UTF-8''a%20b.png" },
			}),
		),
	)
	const arquivo = await call(baixar)
	expect([arquivo.name, arquivo.type, arquivo.size]).toEqual(['a b.png', 'image/png', 3])
})

describe('what would be there twice', () => {
	beforeAll(() => defineIdempotency(sendOnce))
	const incluir = endpoint({
		method: 'POST',
		path: '/teste/uma-vez/',
		summary: 'Inclui',
		once: true,
		body: z.object({ nome: z.string() }),
		response: Retorno,
	})
	const feito = () => HttpResponse.json({ retorno: 'ok', mensagem: '' })
	/** Server double: each request gets the next answer; the result lists the idempotency keys received. */
	function responder(...respostas: (() => Response)[]): string[] {
		const chaves: string[] = []
		server.use(
			http.post('*/proxy/teste/uma-vez/', ({ request }) => {
				chaves.push(request.headers.get('idempotency-key') ?? '')
				return (respostas.shift() ?? feito)()
			}),
		)
		return chaves
	}
	const ana = { body: { nome: 'Ana' } }

	test('carries the same key again where no answer came, until one has', async () => {
		const chaves = responder(HttpResponse.error, () => new HttpResponse(null, { status: 502 }))
		await falhaDe(call(incluir, ana))
		await falhaDe(call(incluir, ana))
		await call(incluir, ana)
		await call(incluir, ana)
		expect(chaves[0]).toMatch(/^[\w.:-]{8,100}$/)
		expect(new Set(chaves.slice(0, 3)).size).toBe(1)
		expect(chaves[3]).not.toBe(chaves[0])
	})

	test('pressed twice at once is one act, and something else is another', async () => {
		const chaves = responder()
		await Promise.all([call(incluir, ana), call(incluir, ana), call(incluir, { body: { nome: 'Bia' } })])
		expect(new Set(chaves).size).toBe(2)
	})

	test('refused, it is sent as another act', async () => {
		const chaves = responder(() => recusa(422, 'nao-pode', 'Não pode.'))
		await falhaDe(call(incluir, ana))
		await call(incluir, ana)
		expect(new Set(chaves).size).toBe(2)
	})

	test('any other write carries no key', async () => {
		server.use(
			http.post('*/proxy/teste/', ({ request }) => {
				expect(request.headers.has('idempotency-key')).toBe(false)
				return feito()
			}),
		)
		await call(gravar, ana)
	})
})

describe('what is refused', () => {
	test("carries the server's code and sentence", async () => {
		server.use(http.post('*/proxy/teste/', () => recusa(409, 'ordem-repetida', 'Escolha outra posição.')))
		const { status, erro, mensagem, idRequisicao, campos } = await falhaDe(call(gravar, { body: { nome: 'x' } }))
		expect({ status, erro, mensagem, idRequisicao, campos }).toEqual({
			status: 409,
			erro: 'ordem-repetida',
			mensagem: 'Escolha outra posição.',
			idRequisicao: 'r1',
			campos: [],
		})
	})

	test('an old service that refuses with status 200 is a refusal too', async () => {
		server.use(http.post('*/proxy/teste/', () => HttpResponse.json({ retorno: 'erro', mensagem: 'Não deu.' })))
		expect((await falhaDe(call(gravar, { body: { nome: 'x' } }))).mensagem).toBe('Não deu.')
	})

	test('what is not the error of the contract gets the default text', async () => {
		server.use(http.post('*/proxy/teste/', () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 })))
		expect((await falhaDe(call(gravar, { body: { nome: 'x' } }))).mensagem).toBe(MENSAGEM_PADRAO)
	})

	test('a call that does not arrive says so; one that was cancelled is not a refusal', async () => {
		server.use(http.get('*/proxy/teste/imagem', () => HttpResponse.error()))
		expect((await falhaDe(call(baixar))).mensagem).toBe(MENSAGEM_SEM_CONEXAO)
		const signal = AbortSignal.abort()
		await expect(call(baixar, {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
	})
})

describe('the anti-forgery token', () => {
	test('is renewed once by the session check, and the call repeated', async () => {
		const pedidos: string[] = []
		server.use(
			http.get(`*/proxy${verificarSessao.path}`, () => {
				pedidos.push('verificarsessao')
				return HttpResponse.json({ retorno: 'ok', sessaoAtiva: 'S' })
			}),
			http.post('*/proxy/teste/', () => {
				pedidos.push('gravar')
				return pedidos.length === 1
					? recusa(403, 'xsrf-invalido', 'Recarregue.')
					: HttpResponse.json({ retorno: 'ok', mensagem: '' })
			}),
		)
		await call(gravar, { body: { nome: 'x' } })
		expect(pedidos).toEqual(['gravar', 'verificarsessao', 'gravar'])
	})

	test('refused a second time, the refusal is shown', async () => {
		let vezes = 0
		server.use(
			http.get(`*/proxy${verificarSessao.path}`, () => HttpResponse.json({ retorno: 'ok', sessaoAtiva: 'S' })),
			http.post('*/proxy/teste/', () => {
				vezes += 1
				return recusa(403, 'xsrf-invalido', 'Recarregue.')
			}),
		)
		expect((await falhaDe(call(gravar, { body: { nome: 'x' } }))).mensagem).toBe('Recarregue.')
		expect(vezes).toBe(2)
	})
})

describe('the end of the session', () => {
	const perdidas: (string | undefined)[] = []
	const parar = aoPerderSessao((token) => perdidas.push(token))
	afterAll(parar)
	afterEach(() => void perdidas.splice(0))

	test('is told, with the token that was refused', async () => {
		server.use(http.post('*/proxy/teste/', () => recusa(401, 'sessao-invalida', 'Entre novamente.')))
		await falhaDe(call(gravar, { body: { nome: 'x' } }))
		expect(perdidas).toEqual(['meu-token'])
	})

	test('is not told when a public call is refused: a wrong password ends nothing', async () => {
		server.use(http.post('*/proxy/teste/entrar', () => recusa(401, 'credenciais-invalidas', 'Confira a senha.')))
		await falhaDe(call(entrar))
		expect(perdidas).toEqual([])
	})
})

describe('while another tab has signed somebody in, and this page does not show them yet', () => {
	beforeEach(() => mostrarSessaoDe('de-quem-escreveu'))
	afterEach(() => mostrarSessaoDe(undefined))

	test('what was written here is not sent in their name', async () => {
		const { erro, mensagem } = await falhaDe(call(gravar, { body: { nome: 'Ana' } }))
		expect({ erro, mensagem }).toEqual({
			erro: 'outra-sessao',
			mensagem: 'Alguém entrou no portal em outra aba, e nada foi enviado. Recarregue a página e tente novamente.',
		})
	})

	test('reading and signing in go on', async () => {
		server.use(
			http.get('*/proxy/teste/*', () => HttpResponse.json({ nome: 'ok' })),
			http.post('*/proxy/teste/entrar', () => HttpResponse.json({ retorno: 'ok', mensagem: '' })),
		)
		expect(await call(ler, { params: { codigo: 'a' } })).toEqual({ nome: 'ok' })
		expect(await call(entrar)).toEqual({ retorno: 'ok', mensagem: '' })
	})
})

describe('an old service that knows nothing but the specification', () => {
	const semCodigo = { retorno: 'erro', mensagem: 'A sua senha venceu. Troque-a.' }

	test('refuses with its own sentence, whatever the status', async () => {
		for (const status of [200, 400, 401, 500]) {
			server.use(http.post('*/proxy/teste/', () => HttpResponse.json(semCodigo, { status })))
			expect(await falhaDe(call(gravar, { body: { nome: 'Ana' } }))).toMatchObject({
				status,
				erro: 'recusa',
				mensagem: 'A sua senha venceu. Troque-a.',
			})
		}
	})

	test('refuses a file with its own sentence, too', async () => {
		server.use(http.get('*/proxy/teste/imagem', () => HttpResponse.json(semCodigo)))
		expect((await falhaDe(call(baixar))).mensagem).toBe('A sua senha venceu. Troque-a.')
	})

	test('says that a write is done with nothing at all', async () => {
		server.use(http.post('*/proxy/teste/', () => new HttpResponse(null, { status: 200 })))
		expect(await call(gravar, { body: { nome: 'Ana' } })).toBeUndefined()
	})

	test('that says nothing at all gets the default sentence', async () => {
		server.use(http.post('*/proxy/teste/', () => HttpResponse.json({ retorno: 'erro', mensagem: ' ' })))
		expect(await falhaDe(call(gravar, { body: { nome: 'Ana' } }))).toMatchObject({
			erro: 'falha',
			mensagem: MENSAGEM_PADRAO,
		})
	})
})
