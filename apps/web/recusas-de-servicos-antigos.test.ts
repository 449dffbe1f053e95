import type { EndpointDefinition } from '@portal/platform/contract'
import { CallError, call } from '@portal/platform/web'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MENSAGEM = 'Serviço em manutenção até as 18h.'

/** Refusal in the form of the specification: no field of ours, and often with 200. */
const recusa = (status: number) => HttpResponse.json({ retorno: 'erro', mensagem: MENSAGEM }, { status })

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

const ehChamada = (valor: unknown): valor is EndpointDefinition =>
	typeof valor === 'object' && valor !== null && 'method' in valor && 'path' in valor && 'summary' in valor

/** Calls of the installed slices. */
const contratos = import.meta.glob<Readonly<Record<string, unknown>>>(
	'../../modules/{sessao,navegacao,notificacoes,parcerias,pessoas}/contract/index.ts',
	{ eager: true },
)
const chamadas = Object.values(contratos).flatMap((contrato) => Object.values(contrato).filter(ehChamada))

const pedir = (chamada: EndpointDefinition): Promise<unknown> => {
	const params = Object.fromEntries([...chamada.path.matchAll(/:(\w+)/g)].map(([, nome = '']) => [nome, '1']))
	return (call as (definition: EndpointDefinition, input: object) => Promise<unknown>)(chamada, { params })
}

test('there are calls of the shell to ask', () => {
	expect(chamadas.length).toBeGreaterThan(0)
})

test.each(chamadas.map((chamada) => ({ nome: `${chamada.method} ${chamada.path}`, chamada })))(
	'$nome: what an old service says when it refuses is what is told',
	async ({ chamada }) => {
		for (const status of [200, 400, 500]) {
			server.use(http.all('*', () => recusa(status)))
			const falha = await pedir(chamada).catch((error: unknown) => error)
			expect(falha, `with ${status}`).toBeInstanceOf(CallError)
			expect((falha as CallError).message, `with ${status}`).toBe(MENSAGEM)
		}
	},
)
