import type { Person, TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { V1 } from './programas/montar.ts'
import { ana, helena, marina, SIMULADOR, test } from './testes/portal-de-teste.ts'

const ligar = (portal: TestPortal) =>
	sql`insert into usp_gen_ia.iacfg (chvcfg, vlrcfg) values ('programas', 'S')
		on conflict (chvcfg) do update set vlrcfg = 'S'`.execute(portal.db)

const desligar = (portal: TestPortal) => sql`delete from usp_gen_ia.iacfg where chvcfg = 'programas'`.execute(portal.db)

async function fazerChave(portal: TestPortal, quem: Person, clsdad: contrato.Classe = 0) {
	const { status, body } = await portal.as(quem).call(contrato.inserirChave, { body: { nomchv: 'Caderno', clsdad } })
	expect(status).toBe(200)
	return body
}

interface PedidoV1 {
	readonly chave?: string | undefined
	readonly corpo?: unknown
	readonly cabecalhos?: Record<string, string>
}

/** A request of a program: its headers alone, without a session. */
async function chamar(portal: TestPortal, caminho: string, { chave, corpo, cabecalhos = {} }: PedidoV1) {
	const resposta = await portal.app.inject({
		url: `${V1}${caminho}`,
		method: corpo === undefined ? 'GET' : 'POST',
		headers: {
			...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
			...(chave === undefined ? {} : { authorization: `Bearer ${chave}` }),
			...cabecalhos,
		},
		...(corpo === undefined ? {} : { payload: typeof corpo === 'string' ? corpo : JSON.stringify(corpo) }),
	})
	return { status: resposta.statusCode, tipo: resposta.headers['content-type'], texto: resposta.body }
}

const MODELO = 'simulador/portal-simulador-1'
const montar = (content: unknown, mais: object = {}) => ({
	model: MODELO,
	messages: [{ role: 'user', content }],
	...mais,
})

const lerUso = async (portal: TestPortal, { codpes }: Person) => {
	const { rows } = await sql<{ qtdtok: number; qtdtokres: number; qtdrsp: number }>`
		select coalesce(sum(qtdtok), 0)::int as qtdtok, coalesce(sum(qtdtokres), 0)::int as qtdtokres,
			coalesce(sum(qtdrsp), 0)::int as qtdrsp
		from usp_gen_ia.iauso where tipalv = 'P' and codalv = ${codpes}`.execute(portal.db)
	return rows[0]
}

test('a program asks by a key, whole and in a stream, under the budget of its owner, and nothing is kept but the count', async ({
	portal,
}) => {
	await ligar(portal)
	const { chave } = await fazerChave(portal, helena)
	const modelos = JSON.parse((await chamar(portal, '/models', { chave })).texto)
	expect(modelos).toMatchObject({ object: 'list', data: [{ id: MODELO, object: 'model' }] })

	const inteira = await chamar(portal, '/chat/completions', { chave, corpo: montar('O CPF é 529.982.247-25.') })
	expect(inteira.status).toBe(200)
	const resposta = JSON.parse(inteira.texto) as {
		object: string
		choices: { message: { content: string } }[]
		usage: { total_tokens: number }
	}
	expect(resposta).toMatchObject({ object: 'chat.completion', model: MODELO, choices: [{ finish_reason: 'stop' }] })
	// The value comes back to the program; the provider saw a token.
	expect(resposta.choices[0]?.message.content).toContain('529.982.247-25')
	const uso = await lerUso(portal, helena)
	expect(uso).toEqual({ qtdtok: resposta.usage.total_tokens, qtdtokres: 0, qtdrsp: 1 })

	const partes = [{ type: 'text', text: 'Olá, ação' }]
	const corpo = montar(partes, { stream: true, stream_options: { include_usage: true } })
	const fluxo = await chamar(portal, '/chat/completions', { chave, corpo })
	expect(fluxo.tipo).toContain('text/event-stream')
	const eventos = fluxo.texto.trim().split('\n\n')
	expect(eventos.at(-1)).toBe('data: [DONE]')
	const lidos = eventos.slice(0, -1).map((evento) => JSON.parse(evento.slice('data: '.length)))
	expect(lidos.map((um) => um.choices[0]?.delta.content ?? '').join('')).toContain('> Olá, ação')
	expect(lidos.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } })
	expect((await lerUso(portal, helena))?.qtdrsp).toBe(2)
	const auditados = await sql`select from plataforma.auditoria where acao = 'POST /wsuspgenia/v1/chat/completions'
		and codpes = ${helena.codpes}`.execute(portal.db)
	expect(auditados.rows).toHaveLength(2)
	const { rows } = await sql`select from usp_gen_ia.iamsg`.execute(portal.db)
	expect(rows).toEqual([])
})

test('without a key, with a revoked one, while it is off, and with a cookie alone nothing is answered', async ({
	portal,
}) => {
	await desligar(portal)
	const { chave, codchv } = await fazerChave(portal, helena)
	const corpo = montar('Olá')
	const perguntar = (pedido: PedidoV1) => chamar(portal, '/chat/completions', { corpo, ...pedido })
	const desligado = await perguntar({ chave })
	expect({ status: desligado.status, body: JSON.parse(desligado.texto) }).toMatchObject({
		status: 403,
		body: { error: { code: 'programas-desligados' } },
	})
	await ligar(portal)
	expect((await perguntar({ chave })).status).toBe(200)
	expect((await perguntar({})).status).toBe(401)
	expect((await perguntar({ chave: `${chave.slice(0, -1)}_` })).status).toBe(401)
	// A forged request of a page carries cookies, which are not read here.
	expect((await perguntar({ cabecalhos: { cookie: 'portal_sessao=qualquer' } })).status).toBe(401)

	const listada = await portal.as(helena).call(contrato.listarChaves)
	expect(listada.body.itens.find((uma) => uma.codchv === codchv)?.dtaultuso).not.toBeNull()
	expect(JSON.stringify(listada.body)).not.toContain(chave)
	expect((await portal.as(marina).call(contrato.removerChave, { params: { codchv } })).status).toBe(404)
	expect((await portal.as(helena).call(contrato.removerChave, { params: { codchv } })).status).toBe(200)
	expect((await perguntar({ chave })).status).toBe(401)
})

test('class, budget, link and shape of the request hold for programs as for people', async ({ portal }) => {
	await ligar(portal)
	await sql`update usp_gen_ia.iamod set nivclsmax = 0 where codmod = ${SIMULADOR}`.execute(portal.db)
	const restrita = await fazerChave(portal, helena, 2)
	const corpo = montar('Olá')
	expect((await chamar(portal, '/chat/completions', { chave: restrita.chave, corpo })).status).toBe(404)
	expect((await chamar(portal, '/models', { chave: restrita.chave })).texto).toContain('"data":[]')
	await sql`update usp_gen_ia.iamod set nivclsmax = 2 where codmod = ${SIMULADOR}`.execute(portal.db)

	const { chave } = restrita
	const enviar = async (mais: object) =>
		(await chamar(portal, '/chat/completions', { chave, corpo: { ...corpo, ...mais } })).status
	expect(await enviar({ messages: [] })).toBe(400)
	expect(await enviar({ tools: [{ type: 'function' }] })).toBe(400)
	expect(await enviar({ n: 2 })).toBe(400)
	expect(await enviar({ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: {} }] }] })).toBe(400)
	expect(await enviar({ messages: [{ role: 'user', content: 'palavra '.repeat(10_000) }] })).toBe(400)
	expect(await enviar({ model: 'outro' })).toBe(404)
	expect((await chamar(portal, '/chat/completions', { chave, corpo: '{' })).status).toBe(400)

	// A student has no use without the switch or the profile, by whatever door.
	const dela = await fazerChave(portal, ana)
	expect((await chamar(portal, '/chat/completions', { chave: dela.chave, corpo })).status).toBe(403)
	await sql`insert into usp_gen_ia.iacota (tipalv, vlralv, qtdtokmes) values ('P', ${String(helena.codpes)}, 1)`.execute(
		portal.db,
	)
	const esgotada = await chamar(portal, '/chat/completions', { chave, corpo })
	expect({ status: esgotada.status, body: JSON.parse(esgotada.texto) }).toMatchObject({
		status: 403,
		body: { error: { code: 'cota-esgotada' } },
	})
	expect((await lerUso(portal, helena))?.qtdtokres).toBe(0)
})
