import type { AddressInfo } from 'node:net'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { ChatOpenAI } from '@langchain/openai'
import type { Person, TestPortal } from '@portal/platform/testing'
import { generateText, streamText } from 'ai'
import { sql } from 'kysely'
import OpenAI from 'openai'
import { expect, onTestFinished } from 'vitest'
import * as contrato from '../contract/index.ts'
import { V1 } from './programas/montar.ts'
import { abrirSimulador, MODELO_DO_SIMULADOR } from './provedor/simulador.ts'
import { helena, test } from './testes/portal-de-teste.ts'

/** Address that speaks the protocol, as a program is given it. */
interface Servico {
	readonly baseURL: string
	readonly apiKey: string
	readonly model: string
}

const PERGUNTA = 'Olá, ação com cedilha'
const RESPOSTA = expect.stringContaining(`> ${PERGUNTA}`)

async function abrirV1(portal: TestPortal, quem: Person): Promise<Servico> {
	await sql`insert into usp_gen_ia.iacfg (chvcfg, vlrcfg) values ('programas', 'S')
		on conflict (chvcfg) do update set vlrcfg = 'S'`.execute(portal.db)
	const { body } = await portal.as(quem).call(contrato.inserirChave, { body: { nomchv: 'Caderno', clsdad: 0 } })
	if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = portal.app.server.address() as AddressInfo
	return { baseURL: `http://127.0.0.1:${port}${V1}`, apiKey: body.chave, model: `simulador/${MODELO_DO_SIMULADOR}` }
}

async function abrirProvedor(): Promise<Servico> {
	const { url, servidor } = await abrirSimulador()
	onTestFinished(() => void servidor.close())
	return { baseURL: url, apiKey: 'nenhuma', model: MODELO_DO_SIMULADOR }
}

const reunir = async (partes: AsyncIterable<string>): Promise<string> => {
	let texto = ''
	for await (const parte of partes) texto += parte
	return texto
}

/** Clients of npm: each asks for a whole answer and for one in pieces, and for the models where it lists them. */
const CLIENTES = {
	async openai({ model, ...opcoes }: Servico) {
		const cliente = new OpenAI({ ...opcoes, maxRetries: 0 })
		const pedido = { model, messages: [{ role: 'user' as const, content: PERGUNTA }] }
		const { data } = await cliente.models.list()
		expect(data).toContainEqual(expect.objectContaining({ id: model, object: 'model' }))
		const inteira = await cliente.chat.completions.create(pedido)
		expect(inteira.usage?.total_tokens).toBeGreaterThan(0)
		async function* partes() {
			for await (const { choices } of await cliente.chat.completions.create({ ...pedido, stream: true }))
				yield choices[0]?.delta.content ?? ''
		}
		return [inteira.choices[0]?.message.content, await reunir(partes())]
	},
	async langchain({ model, apiKey, baseURL }: Servico) {
		const cliente = new ChatOpenAI({ model, apiKey, maxRetries: 0, configuration: { baseURL } })
		async function* partes() {
			for await (const { text } of await cliente.stream(PERGUNTA)) yield text
		}
		return [(await cliente.invoke(PERGUNTA)).text, await reunir(partes())]
	},
	async ai({ model, ...opcoes }: Servico) {
		const pedido = {
			model: createOpenAICompatible({ name: 'portal', ...opcoes })(model),
			prompt: PERGUNTA,
			maxRetries: 0,
		}
		return [(await generateText(pedido)).text, await reunir(streamText(pedido).textStream)]
	},
} as const

test.for(Object.keys(CLIENTES) as (keyof typeof CLIENTES)[])(
	'the npm client %s reads whole and streamed answers of the address for programs, and of the simulator',
	async (nome, { portal }) => {
		for (const servico of [await abrirV1(portal, helena), await abrirProvedor()])
			expect(await CLIENTES[nome](servico)).toEqual([RESPOSTA, RESPOSTA])
	},
)
