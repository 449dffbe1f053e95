import { createHash, randomBytes } from 'node:crypto'
import { type NewSession, type RunningPortal, startPortal } from '@portal/platform/server'
import { fileOf, formWith, testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { type Envio, TAMANHO_DA_PARTE } from '../contract/index.ts'
import { arquivos } from './index.ts'

const test = testWithPortal([arquivos])
const RAIZ = '/proxy/wsportal/arquivos/'

/** The second process of the same portal shares only the database. */
const subir = (databaseUrl: string, config: RunningPortal['portal']['config']) =>
	startPortal({
		config: { ...config, PORT: 0, PORTAL_JOBS: false, demo: false },
		databaseUrl,
		modules: [arquivos],
	})

async function chamar({ app }: RunningPortal, { token, cookie }: NewSession, url: string, corpo: FormData | object) {
	const sessao = { 'x-auth-token': token, cookie: `portal-sessao=${cookie}` }
	const { cookies } = await app.inject({ url: '/proxy/wsusuario/api/usuario/verificarsessao', headers: sessao })
	const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
	const { headers, payload } = await montar(corpo)
	return app.inject({
		method: 'POST',
		url,
		headers: { ...sessao, ...headers, cookie: `${sessao.cookie}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
		payload,
	})
}

async function montar(corpo: FormData | object) {
	const pedido = new Response(corpo instanceof FormData ? corpo : JSON.stringify(corpo))
	const tipo = corpo instanceof FormData ? String(pedido.headers.get('content-type')) : 'application/json'
	return { headers: { 'content-type': tipo }, payload: Buffer.from(await pedido.arrayBuffer()) }
}

test('an upload begun at one process goes on at another after the first has stopped', async ({ portal }) => {
	const url = portal.config.DATABASE_URL ?? ''
	const conteudo = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * TAMANHO_DA_PARTE)])
	const parte = (inicio: number) => {
		return formWith({ file: fileOf(conteudo.subarray(inicio, inicio + TAMANHO_DA_PARTE), 'parte') })
	}
	const descricao = { nome: 'ata.pdf', tamanho: conteudo.length, modificadoEm: 1 }

	const primeiro = await subir(url, portal.config)
	const sessao = await primeiro.portal.sessions.open(
		primeiro.portal.db,
		{ codpes: 10001, nome: 'Ana' },
		{ endereco: '127.0.0.1', navegador: 'teste' },
	)
	const { codenv } = (await chamar(primeiro, sessao, RAIZ, descricao)).json<Envio>()
	expect((await chamar(primeiro, sessao, `${RAIZ}${codenv}/partes?inicio=0`, parte(0))).statusCode).toBe(200)
	await primeiro.stop()

	const segundo = await subir(url, portal.config)
	const retomado = (await chamar(segundo, sessao, RAIZ, descricao)).json<Envio>()
	expect(retomado).toMatchObject({ codenv, recebidos: TAMANHO_DA_PARTE })
	for (const inicio of [TAMANHO_DA_PARTE, 2 * TAMANHO_DA_PARTE])
		await chamar(segundo, sessao, `${RAIZ}${codenv}/partes?inicio=${inicio}`, parte(inicio))
	const concluido = await chamar(segundo, sessao, `${RAIZ}${codenv}/concluir`, {})
	expect(concluido.json<Envio>().sha256).toBe(createHash('sha256').update(conteudo).digest('hex'))
	await segundo.stop()
})
