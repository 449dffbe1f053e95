import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type CodPerfil, endpoint, MENSAGEM_PADRAO, PTL_ADMIN, PTL_SUPORTE, Retorno } from '@portal/platform/contract'
import { testWithPortal } from '@portal/platform/testing'
import { RuleError } from '@portal/refusals'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import { defineModule, route } from '../module.ts'
import { concederPerfil } from '../profiles.ts'
import type { PlatformTables } from '../tables.ts'
import { DO_ENDERECO } from './validation.ts'

const ok = { retorno: 'ok', mensagem: 'Feito.' } as const
const echo = endpoint({
	method: 'POST',
	path: '/exemplo/eco/:codigo/',
	summary: 'Eco',
	params: z.object({ codigo: z.pipe(z.coerce.number<string | number>(), z.int()) }),
	body: z.object({ texto: z.string().check(z.maxLength(20)) }),
	response: z.object({ texto: z.string() }),
})
const drop = endpoint({
	method: 'DELETE',
	path: '/exemplo/eco/:codigo/',
	summary: 'Esquece',
	params: echo.params,
	response: Retorno,
})
const question = endpoint({
	method: 'POST',
	path: '/exemplo/pergunta',
	summary: 'Pergunta',
	body: z.object({ texto: z.string() }),
	response: z.object({ texto: z.string() }),
	reads: true,
})
const grant = endpoint({
	method: 'POST',
	path: '/exemplo/conceder',
	summary: 'Concede e falha',
	body: z.object({ falhar: z.boolean() }),
	response: Retorno,
})
const onlyAdmin = endpoint({
	method: 'GET',
	path: '/exemplo/admin',
	summary: 'Só para quem administra',
	access: [PTL_ADMIN],
	response: Retorno,
})
const broken = endpoint({
	method: 'GET',
	path: '/exemplo/quebrado',
	summary: 'Quebra',
	access: 'publico',
	response: Retorno,
})
const raced = endpoint({
	method: 'POST',
	path: '/exemplo/corrida',
	summary: 'Perde uma corrida',
	body: z.object({ como: z.enum(['chave', 'alteracao', 'trava', 'leitura']) }),
	response: Retorno,
})
const leaky = endpoint({
	method: 'GET',
	path: '/exemplo/vazado',
	summary: 'Responde fora do contrato',
	access: 'publico',
	response: z.object({ nome: z.string() }),
})
const limited = endpoint({
	method: 'GET',
	path: '/exemplo/limitado',
	summary: 'Duas vezes por minuto',
	access: 'publico',
	rateLimit: { limite: 2, janelaSegundos: 60, por: 'endereco' },
	response: Retorno,
})
const upload = endpoint({
	method: 'POST',
	path: '/exemplo/arquivo',
	summary: 'Recebe um arquivo',
	parts: { arquivo: 'arquivo', dados: z.object({ nome: z.string() }) },
	bodyLimit: 1000,
	response: z.object({ nome: z.string(), tamanho: z.int() }),
})

let grants = 0
const chamados: string[] = []
const exemplo = defineModule({
	name: 'exemplo',
	routes: [
		route(echo, async ({ body }) => ({ texto: body.texto })),
		route(question, async ({ body, db }) => ({ texto: `${body.texto} ${db.isTransaction}` })),
		route(grant, async ({ db, user, body }) => {
			grants++
			await concederPerfil(db, user.codpes, 'EXEMPLO' as CodPerfil)
			if (body.falhar) throw new RuleError('nao-pode', 'Não pode. Tente sem falhar.')
			return ok
		}),
		route(drop, async () => ok),
		route(onlyAdmin, async () => ok),
		route(broken, async () => {
			throw new Error('select secret from pg_authid')
		}),
		route(raced, async ({ db, body: { como } }) => {
			const perfis = (db as Db<PlatformTables>).withSchema('plataforma')
			const ninguem = perfis.selectFrom('perfil').select('codpes').where('codpes', '=', -1)
			if (como === 'trava') await ninguem.forUpdate().executeTakeFirstOrThrow()
			if (como === 'leitura') await ninguem.executeTakeFirstOrThrow()
			const alterado = perfis.updateTable('perfil').set({ codpes: -1 }).where('codpes', '=', -1).returning('codpes')
			if (como === 'alteracao') await alterado.executeTakeFirstOrThrow()
			for (let vez = 0; vez < 2; vez++)
				await perfis
					.insertInto('segredo')
					.values({ nome: 'corrida', valor: Buffer.of(1) })
					.execute()
			return ok
		}),
		route(leaky, async () => ({ nome: 'Ana', senha: 'x' }) as { nome: string }),
		route(limited, async () => ok),
		route(upload, async ({ parts, auditar }) => {
			chamados.push(parts.arquivo.nome)
			auditar({ arquivo: parts.arquivo.nome })
			return { nome: parts.dados.nome, tamanho: parts.arquivo.conteudo.length }
		}),
	],
})

const test = testWithPortal([exemplo], { PORTAL_LOG_LEVEL: 'silent' })
const ana = { codpes: 10001, nome: 'Ana' }
const sofia = { codpes: 10007, nome: 'Sofia', perfis: ['PTL-ADMIN'] }

test('without a session the answer is 401 and says to sign in again', async ({ portal }) => {
	expect(await portal.anon('GET', '/exemplo/admin')).toMatchObject({
		status: 401,
		body: { erro: 'sessao-invalida', retorno: 'erro' },
	})
})

test('the token without its cookie, and the cookie without its token, are worth nothing', async ({ portal }) => {
	const { token, cookie } = await portal.sessions.open(portal.db, ana, { endereco: '::1', navegador: '' })
	const get = (headers: Record<string, string>) => portal.app.inject({ url: '/proxy/exemplo/admin', headers })
	expect((await get({ 'x-auth-token': token })).statusCode).toBe(401)
	expect((await get({ cookie: `portal-sessao=${cookie}` })).statusCode).toBe(401)
	expect((await get({ 'x-auth-token': token, cookie: `portal-sessao=${cookie}` })).statusCode).toBe(403)
})

test('a profile opens what needs it, and taking it away acts on the open session at once', async ({ portal }) => {
	const call = portal.as(sofia)
	expect((await call('GET', '/exemplo/admin')).status).toBe(200)
	await portal.pool.query(`delete from plataforma.perfil where codpes = ${sofia.codpes}`)
	expect(await call('GET', '/exemplo/admin')).toMatchObject({ status: 403, body: { erro: 'sem-permissao' } })
})

test('a write without the anti-forgery header, with one of another session, or from a foreign page is refused', async ({
	portal,
}) => {
	const call = portal.as(ana)
	const write = (headers: Record<string, string>) => call('POST', '/exemplo/eco/1/', { texto: 'a' }, headers)
	expect((await write({})).status).toBe(200)
	for (const headers of [
		{ 'x-xsrf-token': '' },
		{ 'x-xsrf-token': 'a.b' },
		{ origin: 'https://outro.example' },
		{ origin: 'null' },
	])
		expect(await write(headers)).toMatchObject({ status: 403, body: { erro: 'xsrf-invalido' } })
})

test('what does not fit the contract is 400 and names the field', async ({ portal }) => {
	const call = portal.as(ana)
	expect(await call('POST', '/exemplo/eco/1/', { texto: 'x'.repeat(21) })).toMatchObject({
		status: 400,
		body: { erro: 'dados-invalidos', campos: [{ campo: 'texto' }] },
	})
	for (const codigo of ['a', '1.5', '1e400', '%00'])
		expect((await call('POST', `/exemplo/eco/${codigo}/`, { texto: 'a' })).status).toBe(400)
})

test('of an address that is of nothing, nobody is told to load it again', async ({ portal }) => {
	const call = portal.as(ana)
	const mensagem = async (caminho: string, corpo: object) => (await call('POST', caminho, corpo)).body.mensagem
	expect(await mensagem('/exemplo/eco/a/', { texto: 'a' })).toBe(DO_ENDERECO)
	expect(await mensagem('/exemplo/eco/1/', { texto: 'a', outro: 1, numero: 'a' })).not.toBe(DO_ENDERECO)
})

test('text/plain, broken JSON, no body, a body too large and a prototype in it are refused', async ({ portal }) => {
	const call = portal.as(ana)
	const send = async (body: string | undefined, headers = {}) =>
		(await call('POST', '/exemplo/eco/1/', body, headers)).status
	expect(await send('texto', { 'content-type': 'text/plain' })).toBe(415)
	expect(await send('{"texto":')).toBe(400)
	expect(await send(undefined)).toBe(400)
	expect(await send(JSON.stringify({ texto: 'x'.repeat(1_100_000) }))).toBe(413)
	expect(await send('{"texto":"a","__proto__":{"admin":true}}')).toBe(400)
})

test('an unforeseen failure says the default sentence and nothing of what happened', async ({ portal }) => {
	const { status, body } = await portal.anon('GET', '/exemplo/quebrado')
	expect({ status, mensagem: body.mensagem }).toEqual({ status: 500, mensagem: MENSAGEM_PADRAO })
	expect(JSON.stringify(body)).not.toContain('secret')
})

test('a write that lost a race is a conflict; a read that finds nothing is a fault', async ({ portal }) => {
	const call = portal.as(ana)
	for (const como of ['chave', 'alteracao', 'trava'])
		expect(await call('POST', '/exemplo/corrida', { como })).toMatchObject({
			status: 409,
			body: { erro: 'alterado-enquanto-isso' },
		})
	expect((await call('POST', '/exemplo/corrida', { como: 'leitura' })).status).toBe(500)
})

test('a column that the contract does not name cannot leave', async ({ portal }) => {
	expect((await portal.anon('GET', '/exemplo/vazado')).body).toEqual({ nome: 'Ana' })
})

test('the third use within a minute is 429 and says when to come back', async ({ portal }) => {
	const statuses = [1, 2, 3].map(() => portal.anon('GET', '/exemplo/limitado'))
	const answers = await Promise.all(statuses)
	expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
	expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
})

test('a write leaves an audit row, and a refused one neither the row nor the write', async ({ portal }) => {
	const call = portal.as(ana)
	expect((await call('POST', '/exemplo/conceder', { falhar: true })).status).toBe(422)
	const count = async (sql: string) => Number((await portal.pool.query(sql)).rows[0].count)
	expect(await count(`select count(*) from plataforma.perfil where codperfil = 'EXEMPLO'`)).toBe(0)
	expect((await call('POST', '/exemplo/conceder', { falhar: false })).status).toBe(200)
	expect(await count(`select count(*) from plataforma.perfil where codperfil = 'EXEMPLO'`)).toBe(1)
	expect(
		await count(`select count(*) from plataforma.auditoria where acao = 'POST /exemplo/conceder' and codpes = 10001`),
	).toBe(1)
})

test('a write whose caller hung up at once is done, and audited with its address', async ({ portal }) => {
	const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
	const origin = { endereco: '127.0.0.1', navegador: 'teste' }
	const { token, cookie } = await portal.sessions.open(portal.db, ana, origin)
	const headers = { 'x-auth-token': token, cookie: `portal-sessao=${cookie}` }
	const opened = await fetch(`${address}/proxy/wsusuario/api/usuario/verificarsessao`, { headers })
	const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(opened.headers.getSetCookie().join()) ?? []
	const request = [
		'DELETE /proxy/exemplo/eco/77/ HTTP/1.1',
		'host: 127.0.0.1',
		`x-auth-token: ${token}`,
		`cookie: ${headers.cookie}; XSRF-TOKEN=${xsrf}`,
		`x-xsrf-token: ${decodeURIComponent(xsrf)}`,
	]
	// The socket closes before the body, which nobody would read any more.
	const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
	socket.write(`${request.join('\r\n')}\r\n\r\n`, () => socket.destroy())
	const sql = `select endereco from plataforma.auditoria where acao like 'DELETE /exemplo/eco%'`
	await expect.poll(async () => (await portal.pool.query(sql)).rows).toEqual([{ endereco: '127.0.0.1' }])
})

test('a question that is sent as a POST is a read: no transaction, no audit row, and open in support mode', async ({
	portal,
}) => {
	const pergunta = { texto: 'a' }
	expect(await portal.as(ana)('POST', '/exemplo/pergunta', pergunta)).toMatchObject({ body: { texto: 'a false' } })
	expect((await portal.as(ana)('POST', '/exemplo/pergunta', pergunta, { 'x-xsrf-token': '' })).status).toBe(403)
	const { rows } = await portal.pool.query(`select 1 from plataforma.auditoria where acao like '%pergunta'`)
	expect(rows).toEqual([])
	await concederPerfil(portal.db, sofia.codpes, PTL_SUPORTE)
	const comoAna = portal.as({ ...ana, suporte: sofia.codpes })
	expect((await comoAna('POST', '/exemplo/pergunta', pergunta)).status).toBe(200)
	expect(await comoAna('POST', '/exemplo/eco/1/', pergunta)).toMatchObject({ body: { erro: 'somente-leitura' } })
})

test('the same Idempotency-Key acts once, even twenty times at once, and may not carry another request', async ({
	portal,
}) => {
	const call = portal.as(ana)
	await call('POST', '/exemplo/eco/1/', { texto: 'a' })
	grants = 0
	const key = { 'idempotency-key': 'chave-de-teste-1' }
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => call('POST', '/exemplo/conceder', { falhar: false }, key)),
	)
	expect(answers.every(({ status, body }) => status === 200 && body.mensagem === 'Feito.')).toBe(true)
	expect(grants).toBe(1)
	expect((await call('POST', '/exemplo/conceder', { falhar: true }, key)).status).toBe(409)
	expect((await call('POST', '/exemplo/conceder', { falhar: false }, { 'idempotency-key': 'x' })).status).toBe(400)
})

test('a file and its data arrive together; too large, missing and unknown parts are refused', async ({ portal }) => {
	const call = portal.as(ana)
	const form = (size: number, extra?: string) => {
		const data = new FormData()
		data.append('arquivo', new Blob(['x'.repeat(size)]), 'a.png')
		data.append('dados', new Blob(['{"nome":"n"}'], { type: 'application/json' }))
		if (extra) data.append(extra, 'x')
		return data
	}
	expect((await call('POST', '/exemplo/arquivo', form(1000))).body).toEqual({ nome: 'n', tamanho: 1000 })
	expect((await call('POST', '/exemplo/arquivo', form(1001))).status).toBe(413)
	expect((await call('POST', '/exemplo/arquivo', form(10, 'outra'))).status).toBe(400)
	expect((await call('POST', '/exemplo/arquivo', { nome: 'n' })).status).toBe(415)
})

test('a file is taken whatever its sender calls it, and called what a database can hold', async ({ portal }) => {
	const part = (name: string, more: string, content: string) =>
		`--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`
	const names: string[] = []
	for (const filename of ['', '; filename=""', "; filename*=utf-8''a%00b.png", `; filename="${'😀'.repeat(200)}"`]) {
		const payload = `${part('arquivo', filename, 'x')}${part('dados', '; filename="blob"', '{"nome":"n"}')}--x--`
		const { status, body } = await portal.as(ana)('POST', '/exemplo/arquivo', payload, {
			'content-type': 'multipart/form-data; boundary=x',
		})
		expect({ status, tamanho: body.tamanho }).toEqual({ status: 200, tamanho: 1 })
		names.push(chamados.at(-1) ?? '(nenhum)')
	}
	expect(names.slice(0, 3)).toEqual(['', '', 'ab.png'])
	expect(names[3]).toBe('😀'.repeat(127))
})

test('every answer carries the security headers and a request id', async ({ portal }) => {
	for (const url of ['/proxy/configuracao.json', '/proxy/nada', '/proxy/exemplo/quebrado', '/saude/vivo', '/nada']) {
		const { headers } = await portal.app.inject({ url })
		expect(headers['content-security-policy']).toContain("object-src 'none'")
		expect(headers['content-security-policy']).not.toContain('unsafe')
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'referrer-policy': 'strict-origin-when-cross-origin',
		})
		expect(headers['x-request-id']).toBeTruthy()
	}
})

test('an address whose escapes are none is answered in words, with the headers of every answer', async ({ portal }) => {
	for (const path of ['/exemplo/%E0%A4%A/', '/%', '/exemplo/eco/%ZZ/?a=%E0%A4%A']) {
		const { status, body, headers } = await portal.as(ana)('GET', path)
		expect({ status, body }).toMatchObject({ status: 404, body: { erro: 'rota-inexistente', retorno: 'erro' } })
		expect(headers['content-security-policy']).toContain("object-src 'none'")
	}
	const { status, body } = await portal.as(ana)('POST', '/exemplo/eco/%E0%A4%A/', { texto: 'a' })
	expect({ status, body }).toMatchObject({ status: 400, body: { erro: 'dados-invalidos' } })
})

test('a long answer is compressed as the caller takes it, a short one is not', async ({ portal }) => {
	const get = (path: string, encoding: string) =>
		portal.app.inject({ url: `/proxy/${path}`, headers: { 'accept-encoding': encoding } })
	const plain = await get('openapi.json', 'identity')
	expect(plain.headers['content-encoding']).toBeUndefined()
	for (const [asked, given, open] of [
		['gzip, br', 'br', brotliDecompressSync],
		['gzip', 'gzip', gunzipSync],
	] as const) {
		const { headers, rawPayload } = await get('openapi.json', asked)
		expect([headers['content-encoding'], headers['vary']]).toEqual([given, 'accept-encoding'])
		expect(open(rawPayload).toString()).toBe(plain.payload)
	}
	expect((await get('configuracao.json', 'br')).headers['content-encoding']).toBeUndefined()
})

test('the OpenAPI document describes every call, and the page shows it', async ({ portal }) => {
	const { body } = await portal.anon('GET', '/openapi.json')
	expect(Object.keys(body.paths)).toContain('/proxy/exemplo/eco/{codigo}/')
	expect(body.paths['/proxy/exemplo/arquivo'].post.requestBody.content['multipart/form-data'].encoding.dados).toEqual({
		contentType: 'application/json',
	})
	expect((await portal.anon('GET', '/api')).body).toContain('/proxy/exemplo/eco/{codigo}/')
})
