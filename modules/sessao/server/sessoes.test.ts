import { type RunningPortal, startPortal } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { credenciais, entrar, montarComXsrf } from './testes/login-de-teste.ts'
import { criarPessoas, modulos } from './testes/portal-de-teste.ts'

const test = criarPessoas()
const SENHA = 'demonstracao'
const verificar = '/wsusuario/api/usuario/verificarsessao'
const encerrar = '/wsusuario/api/usuario/encerrarsessao'
const sessoes = '/wsusuario/api/usuario/sessoes'
const encerrarTodas = '/wsusuario/api/usuario/sessoes/encerrar'
const iniciarSuporte = '/wsusuario/api/usuario/suporte/iniciar'
const encerrarSuporte = '/wsusuario/api/usuario/suporte/encerrar'

const login = async (portal: TestPortal, codpes: number) => credenciais(await entrar(portal, codpes, SENHA))
const estado = async (portal: TestPortal, headers: Record<string, string>) =>
	(await portal.anon('GET', verificar, undefined, headers)).body.sessaoAtiva
const escrever = async (portal: TestPortal, headers: Record<string, string>, path: string, body?: unknown) =>
	portal.anon('POST', path, body, await montarComXsrf(portal, headers))

describe('leaving', () => {
	test('ends the session and takes the cookie back', async ({ portal }) => {
		const headers = await login(portal, 10001)
		const answer = await portal.anon('GET', encerrar, undefined, { ...headers, 'sec-fetch-site': 'same-origin' })
		expect(answer).toMatchObject({ status: 200, body: { retorno: 'ok', sessaoAtiva: 'N' } })
		expect(String(answer.headers['set-cookie'])).toMatch(/portal-sessao=;/)
		expect(await estado(portal, headers)).toBe('N')
	})

	test('is not at the command of another site', async ({ portal }) => {
		const headers = await login(portal, 10001)
		for (const alheio of [
			{ 'sec-fetch-site': 'cross-site' },
			{ 'sec-fetch-site': 'same-site' },
			{ 'sec-fetch-site': 'none' },
			{ origin: 'https://outro.example' },
			{ origin: 'null' },
		]) {
			const answer = await portal.anon('GET', encerrar, undefined, { ...headers, ...alheio })
			expect(answer).toMatchObject({ status: 403, body: { erro: 'origem-alheia' } })
			expect(String(answer.headers['set-cookie'])).not.toMatch(/portal-sessao=;/)
		}
		expect(await estado(portal, headers)).toBe('S')
	})

	test('is not at the command of a picture or a frame in a text of this site', async ({ portal }) => {
		const headers = await login(portal, 10001)
		const pedir = (modo: string, destino: string) =>
			portal.anon('GET', encerrar, undefined, {
				...headers,
				'sec-fetch-site': 'same-origin',
				'sec-fetch-mode': modo,
				'sec-fetch-dest': destino,
			})
		for (const [modo, destino] of [
			['no-cors', 'image'],
			['navigate', 'iframe'],
			['navigate', 'embed'],
			['no-cors', 'style'],
			['no-cors', 'empty'],
			['cors', 'font'],
		] as const) {
			const answer = await pedir(modo, destino)
			expect(answer).toMatchObject({ status: 403, body: { erro: 'origem-alheia' } })
			expect(String(answer.headers['set-cookie'])).not.toMatch(/portal-sessao=;/)
		}
		expect(await estado(portal, headers)).toBe('S')
		expect((await pedir('navigate', 'document')).status).toBe(200)
		expect((await pedir('cors', 'empty')).status).toBe(200)
	})

	test('without a session is no error', async ({ portal }) => {
		expect(await portal.anon('GET', encerrar)).toMatchObject({ status: 200, body: { sessaoAtiva: 'N' } })
	})

	test('leaves a trace', async ({ portal }) => {
		await portal.anon('GET', encerrar, undefined, await login(portal, 10012))
		const { rows } = await sql`
			select detalhes from plataforma.auditoria
			where codpes = 10012 and acao = 'GET /wsusuario/api/usuario/encerrarsessao'`.execute(portal.db)
		expect(rows).toEqual([{ detalhes: { resultado: 'saiu' } }])
	})
})

describe('open sessions', () => {
	test('are listed with this one marked, the browser in words, and page by page', async ({ portal }) => {
		const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
		const outra = credenciais(await entrar(portal, 10002, SENHA, { 'user-agent': firefox }))
		const esta = await login(portal, 10002)
		const { status, body } = await portal.anon('GET', sessoes, undefined, esta)
		expect(status).toBe(200)
		expect(body).toMatchObject({ total: 2, pagina: 1, porPagina: 10 })
		expect(body.itens).toEqual(
			expect.arrayContaining([
				{
					id: expect.any(String),
					atual: 'N',
					endereco: '127.0.0.1',
					navegador: 'Firefox no Windows',
					criadaEm: expect.stringMatching(/Z$/),
					ultimoUso: expect.stringMatching(/Z$/),
				},
				expect.objectContaining({ atual: 'S' }),
			]),
		)
		expect((await portal.anon('GET', `${sessoes}?pagina=2&porPagina=1`, undefined, outra)).body.itens).toHaveLength(1)
	})

	test('can be ended one by one, each by its owner only', async ({ portal }) => {
		const [minha, outraMinha, alheia] = [
			await login(portal, 10003),
			await login(portal, 10003),
			await login(portal, 10004),
		]
		const lista = (await portal.anon('GET', sessoes, undefined, minha)).body.itens
		const outra = lista.find(({ atual }: { atual: string }) => atual === 'N')
		const apagar = async (headers: Record<string, string>, id: string) =>
			portal.anon('DELETE', `${sessoes}/${id}`, undefined, await montarComXsrf(portal, headers))
		expect(await apagar(alheia, outra.id)).toMatchObject({ status: 404, body: { erro: 'sessao-nao-encontrada' } })
		expect(await estado(portal, outraMinha)).toBe('S')
		expect(await apagar(minha, outra.id)).toMatchObject({ status: 200, body: { retorno: 'ok' } })
		expect(await estado(portal, outraMinha)).toBe('N')
		expect((await apagar(minha, outra.id)).status).toBe(404)
		expect((await apagar(minha, 'nao-uuid')).status).toBe(400)
	})

	test("'sair de todas' ends them all, or all but this one", async ({ portal }) => {
		const [primeira, segunda, terceira] = [
			await login(portal, 10005),
			await login(portal, 10005),
			await login(portal, 10005),
		]
		expect(await escrever(portal, primeira, encerrarTodas, { manterAtual: 'S' })).toMatchObject({
			body: { retorno: 'ok', mensagem: '2 sessões encerradas.' },
		})
		expect([await estado(portal, primeira), await estado(portal, segunda), await estado(portal, terceira)]).toEqual([
			'S',
			'N',
			'N',
		])
		expect((await escrever(portal, primeira, encerrarTodas, {})).body.mensagem).toBe('Uma sessão encerrada.')
		expect(await estado(portal, primeira)).toBe('N')
	})
})

describe('two server processes on one database', () => {
	const iniciarOutro = async (portal: TestPortal): Promise<RunningPortal> => {
		const running = await startPortal({
			config: { ...portal.config, PORT: 0, PORTAL_JOBS: false, demo: true },
			databaseUrl: portal.config.DATABASE_URL ?? '',
			modules: modulos.map((modulo) => ({ ...modulo, semear: async () => undefined })),
		})
		onTestFinished(() => running.stop())
		return running
	}
	const estadoNoOutro = async ({ url }: RunningPortal, headers: Record<string, string>) =>
		((await (await fetch(`${url}/proxy${verificar}`, { headers })).json()) as { sessaoAtiva: string }).sessaoAtiva

	test('who signs in at one is known at the other, and leaving at one is leaving at both', async ({ portal }) => {
		const outro = await iniciarOutro(portal)
		const headers = await login(portal, 10006)
		expect(await estadoNoOutro(outro, headers)).toBe('S')
		const saida = await fetch(`${outro.url}/proxy${encerrar}`, {
			headers: { ...headers, 'sec-fetch-site': 'same-origin' },
		})
		expect(saida.status).toBe(200)
		expect(await estado(portal, headers)).toBe('N')
	})

	test('failures counted at one lock the account at the other', async ({ portal }) => {
		const outro = await iniciarOutro(portal)
		for (let vez = 1; vez <= 5; vez++) await entrar(portal, 10010, 'senha-errada')
		const { app } = outro
		const { cookies } = await app.inject({ url: `/proxy${verificar}` })
		const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
		const noOutro = await entrar(
			{
				anon: async (method, path, body, headers = {}) => {
					const answer = await app.inject({
						method,
						url: `/proxy${path}`,
						headers: { ...headers, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
						...(body === undefined ? {} : { payload: body as object }),
					})
					return {
						status: answer.statusCode,
						body: answer.json(),
						headers: answer.headers,
						bytes: answer.rawPayload,
					}
				},
			},
			10010,
			SENHA,
		)
		expect(noOutro).toMatchObject({ status: 429, body: { erro: 'conta-bloqueada' } })
	})
})

describe('support mode', () => {
	const motivo = 'A pessoa não encontra as suas tarefas (chamado 123)'

	test('shows the portal as the other person sees it, read-only, and says so', async ({ portal }) => {
		const suporte = await login(portal, 10008)
		const inicio = await escrever(portal, suporte, iniciarSuporte, { codpes: 10001, motivo })
		expect(inicio).toMatchObject({ status: 200, body: { retorno: 'ok', usuario: 10001 } })
		const comoAna = credenciais(inicio)
		expect((await portal.anon('GET', verificar, undefined, comoAna)).body).toMatchObject({
			usuario: 10001,
			nome: 'Ana Beatriz Moraes',
			suporte: { codpes: 10008 },
			perfis: [],
		})
		expect(await escrever(portal, comoAna, encerrarTodas, {})).toMatchObject({
			status: 403,
			body: { erro: 'somente-leitura' },
		})
		expect(await estado(portal, suporte)).toBe('N')

		const volta = credenciais(await escrever(portal, comoAna, encerrarSuporte))
		expect((await portal.anon('GET', verificar, undefined, volta)).body).toMatchObject({
			usuario: 10008,
			nome: 'Tiago Fernandes',
		})
		expect(await estado(portal, comoAna)).toBe('N')
	})

	test('is audited with its reason, and does not appear among the sessions of the person', async ({ portal }) => {
		const comoHelena = credenciais(
			await escrever(portal, await login(portal, 10008), iniciarSuporte, { codpes: 10003, motivo }),
		)
		const { itens } = (await portal.anon('GET', sessoes, undefined, comoHelena)).body
		expect(itens.filter(({ atual }: { atual: string }) => atual === 'S')).toEqual([])
		const { rows } = await sql`
			select codpes, detalhes from plataforma.auditoria
			where acao = 'POST /wsusuario/api/usuario/suporte/iniciar' order by id desc limit 1`.execute(portal.db)
		expect(rows).toEqual([{ codpes: 10008, detalhes: { pessoa: 10003, motivo } }])
	})

	test('is told to the person, with who, when and why: by mail, and in the settings', async ({ portal }) => {
		await escrever(portal, await login(portal, 10008), iniciarSuporte, { codpes: 10004, motivo })
		const usos = '/wsusuario/api/usuario/suporte/usos'
		const { body } = await portal.anon('GET', usos, undefined, await login(portal, 10004))
		expect(body).toMatchObject({ total: 1, itens: [{ nome: 'Tiago Fernandes', motivo }] })
		const dela = await portal.anon('GET', usos, undefined, await login(portal, 10003))
		expect(dela.body.itens.every((uso: { motivo: string }) => uso.motivo === motivo)).toBe(true)
		expect(dela.body.total).toBe(1)
		const { rows } = await sql<{ total: number }>`select count(*)::int as total from plataforma.correio
			where assunto = 'O suporte viu o portal como você o vê' and texto like ${`%${motivo}%`}`.execute(portal.db)
		expect(rows[0]?.total).toBeGreaterThan(0)
	})

	test('is left by who supports, not by the person, also through the old address', async ({ portal }) => {
		const comoAna = credenciais(
			await escrever(portal, await login(portal, 10008), iniciarSuporte, { codpes: 10001, motivo }),
		)
		expect((await portal.anon('GET', encerrar, undefined, comoAna)).status).toBe(200)
		const { rows } = await sql`
			select codpes, codpes_suporte from plataforma.auditoria
			where acao = 'GET /wsusuario/api/usuario/encerrarsessao' order by id desc limit 1`.execute(portal.db)
		expect(rows).toEqual([{ codpes: 10001, codpes_suporte: 10008 }])
	})

	test('ends at once when the profile is taken away', async ({ portal }) => {
		const comoAna = credenciais(
			await escrever(portal, await login(portal, 10008), iniciarSuporte, { codpes: 10001, motivo }),
		)
		await sql`delete from plataforma.perfil where codpes = 10008`.execute(portal.db)
		expect(await estado(portal, comoAna)).toBe('N')
		await sql`insert into plataforma.perfil (codpes, codperfil) values (10008, 'PTL-SUPORTE')`.execute(portal.db)
	})

	test('needs a reason, and somebody else who exists', async ({ portal }) => {
		const suporte = await login(portal, 10008)
		expect((await escrever(portal, suporte, iniciarSuporte, { codpes: 10001, motivo: 'curto' })).status).toBe(400)
		expect((await escrever(portal, suporte, iniciarSuporte, { codpes: 99999, motivo })).status).toBe(404)
		expect(await escrever(portal, suporte, iniciarSuporte, { codpes: 10008, motivo })).toMatchObject({
			status: 422,
			body: { erro: 'suporte-a-si' },
		})
		expect(await escrever(portal, suporte, encerrarSuporte)).toMatchObject({
			status: 422,
			body: { erro: 'fora-do-suporte' },
		})
		expect(await estado(portal, suporte)).toBe('S')
	})
})
