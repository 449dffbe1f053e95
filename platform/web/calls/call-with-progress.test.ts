import { endpoint, Retorno } from '@portal/platform/contract'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callComProgresso } from './call-with-progress.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const enviar = endpoint({
	method: 'POST',
	path: '/teste/arquivo/',
	summary: 'Envia',
	parts: { arquivo: 'arquivo' },
	response: Retorno,
})
const parts = { arquivo: new File(['conteúdo'], 'a.pdf', { type: 'application/pdf' }) }

test('the caller tells more about itself with headers, as in any other call', async () => {
	server.use(
		http.post('*/proxy/teste/arquivo/', ({ request }) =>
			HttpResponse.json({ retorno: 'ok', mensagem: request.headers.get('x-username') }),
		),
	)
	const resposta = await callComProgresso(enviar, { parts }, () => undefined, { headers: { 'X-Username': 'Portal' } })
	expect(resposta.mensagem).toBe('Portal')
})

test('who gives up has nothing more to do with it', async () => {
	server.use(http.post('*/proxy/teste/arquivo/', () => delay('infinite')))
	const controle = new AbortController()
	const envio = callComProgresso(enviar, { parts }, () => undefined, { signal: controle.signal })
	controle.abort()
	await expect(envio).rejects.toBe(controle.signal.reason)
})
