import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
	credenciais,
	entrar,
	lerAparelho,
	montarComXsrf,
	mudarDeLugar,
	resolverCaptcha,
} from './testes/login-de-teste.ts'
import { criarPessoas } from './testes/portal-de-teste.ts'

const SENHA = 'demonstracao'
const test = criarPessoas()

const verificar = '/wsusuario/api/usuario/verificarsessao'
const auditoria = async (portal: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }, usuario: string) =>
	(
		await sql<{ resultado: string }>`
			select detalhes ->> 'resultado' as resultado from plataforma.auditoria
			where objeto ->> 'usuario' = ${usuario} order by id`.execute(portal.db)
	).rows.map(({ resultado }) => resultado)

describe('signing in', () => {
	test('answers the session of the specification, and both secrets together open private calls', async ({ portal }) => {
		const entrada = await entrar(portal, '10007', SENHA)
		expect(entrada).toMatchObject({
			status: 200,
			body: {
				retorno: 'ok',
				sessaoAtiva: 'S',
				usuario: 10007,
				nome: 'Sofia Ribeiro',
				loginUsuario: '10007',
				cookieSession: 'portal-sessao',
				// Those of slices that are not here are nothing.
				perfis: ['PTL-ADMIN'],
				sso_sessionid: expect.stringMatching(/^[\w-]{43}$/),
			},
		})
		const headers = credenciais(entrada)
		expect((await portal.anon('GET', verificar, undefined, headers)).body.sessaoAtiva).toBe('S')
		const soToken = { 'x-auth-token': headers['x-auth-token'] ?? '' }
		expect((await portal.anon('GET', verificar, undefined, soToken)).body.sessaoAtiva).toBe('N')
		const soCookie = { cookie: headers['cookie'] ?? '' }
		expect((await portal.anon('GET', verificar, undefined, soCookie)).body.sessaoAtiva).toBe('N')
	})

	test('takes the number as a number too', async ({ portal }) => {
		expect((await entrar(portal, 10001, SENHA)).status).toBe(200)
	})

	test('sets a cookie that no script reads and no other site sends', async ({ portal }) => {
		const { headers } = await entrar(portal, '10001', SENHA)
		const cookie = [headers['set-cookie'] ?? []].flat().find((texto) => texto.startsWith('portal-sessao='))
		expect(cookie).toMatch(/HttpOnly/)
		expect(cookie).toMatch(/SameSite=Lax/)
	})

	test('begins a new session each time and ends the one that this browser had', async ({ portal }) => {
		const primeira = credenciais(await entrar(portal, '10002', SENHA))
		const segunda = credenciais(await entrar(portal, '10002', SENHA, await montarComXsrf(portal, primeira)))
		expect(segunda['x-auth-token']).not.toBe(primeira['x-auth-token'])
		expect((await portal.anon('GET', verificar, undefined, primeira)).body.sessaoAtiva).toBe('N')
		expect((await portal.anon('GET', verificar, undefined, segunda)).body.sessaoAtiva).toBe('S')
	})

	test('says the same of a wrong password and of an unknown user', async ({ portal }) => {
		const errada = await entrar(portal, '10001', 'senha-errada')
		const desconhecido = await entrar(portal, '99999', 'senha-errada')
		const semFim = await entrar(portal, '99999999999', 'senha-errada')
		const { idRequisicao: _a, ...primeiro } = errada.body
		const { idRequisicao: _b, ...segundo } = desconhecido.body
		const { idRequisicao: _c, ...terceiro } = semFim.body
		expect(errada.status).toBe(401)
		expect([desconhecido.status, semFim.status]).toEqual([401, 401])
		expect(primeiro).toEqual({
			retorno: 'erro',
			erro: 'credenciais-invalidas',
			mensagem: 'Número de usuário ou senha incorretos. Confira e tente novamente.',
		})
		expect(segundo).toEqual(primeiro)
		expect(terceiro).toEqual(primeiro)
	})

	test.for([
		['1234', SENHA],
		['abcde', SENHA],
		['', SENHA],
		[null, SENHA],
		['10001', 'curta'],
		['10001', ''],
		['10001', 'x'.repeat(201)],
		['10001', 12345678],
		[{ codpes: 10001 }, SENHA],
	] as const)('refuses %j with a clear message, before any count', async ([usuario, senha], { portal }) => {
		expect(await entrar(portal, usuario, senha)).toMatchObject({ status: 400, body: { erro: 'dados-invalidos' } })
		const { rows } = await sql`select 1 from sessao.tentativa`.execute(portal.db)
		expect(rows).toEqual([])
	})

	test('the password is compared as typed', async ({ portal }) => {
		expect((await entrar(portal, '10001', ' demonstracao')).status).toBe(401)
		expect((await entrar(portal, '10001', 'DEMONSTRACAO')).status).toBe(401)
	})

	test('login and failure are audited, never the password', async ({ portal }) => {
		await entrar(portal, '10003', 'segredo-errado')
		await entrar(portal, '10003', SENHA)
		const { rows } = await sql<{ codpes: number; texto: string }>`
			select codpes, a::text as texto from plataforma.auditoria a
			where acao = 'POST /wsusuario/api/usuario/autenticar' and (codpes = 10003 or objeto ->> 'usuario' = '10003')
			order by id`.execute(portal.db)
		expect(rows.map(({ codpes }) => codpes)).toEqual([null, 10003])
		expect(rows.map(({ texto }) => texto).join()).not.toMatch(/segredo-errado|demonstracao/)
	})
})

describe('the captcha comes first', () => {
	const tentar = (portal: Parameters<typeof entrar>[0], headers: Record<string, string>) =>
		portal.anon('POST', '/wsusuario/api/usuario/autenticar', { usuario: '10001', senha: SENHA }, headers)
	const recusado = {
		status: 400,
		body: {
			erro: 'captcha-invalido',
			mensagem: 'Ocorreu um erro ao logar. Por favor, tente novamente mais tarde',
		},
	}

	test('without it nobody signs in', async ({ portal }) => {
		expect(await tentar(portal, {})).toMatchObject(recusado)
		for (const provedor of ['altcha', 'turnstile', 'recaptcha', 'outro', ''])
			expect(
				await tentar(portal, { 'g-recaptcha-provider': provedor, 'g-recaptcha-token': 'inventado' }),
			).toMatchObject(recusado)
	})

	test('a solved challenge serves once', async ({ portal }) => {
		const headers = { 'g-recaptcha-provider': 'altcha', 'g-recaptcha-token': await resolverCaptcha(portal) }
		expect((await tentar(portal, headers)).status).toBe(200)
		expect(await tentar(portal, headers)).toMatchObject(recusado)
	})

	test('a challenge that was changed, or answered wrongly, is refused', async ({ portal }) => {
		const token = JSON.parse(Buffer.from(await resolverCaptcha(portal), 'base64').toString())
		const mudar = (outro: object) => ({
			'g-recaptcha-provider': 'altcha',
			'g-recaptcha-token': Buffer.from(JSON.stringify({ ...token, ...outro })).toString('base64'),
		})
		const { challenge, solution } = token
		const facil = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }
		expect(await tentar(portal, mudar({ challenge: facil }))).toMatchObject(recusado)
		const depois = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }
		expect(await tentar(portal, mudar({ challenge: depois }))).toMatchObject(recusado)
		const chute = {
			...solution,
			derivedKey: solution.derivedKey.replace(/.$/, solution.derivedKey.endsWith('0') ? '1' : '0'),
		}
		expect(await tentar(portal, mudar({ solution: chute }))).toMatchObject(recusado)
		expect((await tentar(portal, mudar({}))).status).toBe(200)
	})

	test('an expired challenge is refused', async ({ portal }) => {
		portal.irPara(new Date(Date.now() - 600_000))
		const token = await resolverCaptcha(portal)
		expect(await tentar(portal, { 'g-recaptcha-provider': 'altcha', 'g-recaptcha-token': token })).toMatchObject(
			recusado,
		)
	})

	test('a challenge solved at one address does not serve at another', async ({ portal }) => {
		const token = await resolverCaptcha(portal)
		const { cookies } = await portal.app.inject({ url: '/proxy/wsusuario/api/usuario/verificarsessao' })
		const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
		const answer = await portal.app.inject({
			method: 'POST',
			url: '/proxy/wsusuario/api/usuario/autenticar',
			remoteAddress: '192.0.2.7',
			headers: {
				cookie: `XSRF-TOKEN=${xsrf}`,
				'x-xsrf-token': xsrf,
				'g-recaptcha-provider': 'altcha',
				'g-recaptcha-token': token,
			},
			payload: { usuario: '10001', senha: SENHA },
		})
		expect(answer.statusCode).toBe(400)
		expect(answer.json()).toMatchObject(recusado.body)
	})
})

describe('the lock', () => {
	const errar = async (portal: Parameters<typeof entrar>[0], usuario: string, vezes: number) => {
		const answers = []
		for (let vez = 0; vez < vezes; vez++) answers.push(await entrar(portal, usuario, 'senha-errada'))
		return answers.map(({ status }) => status)
	}

	test('the fifth failure in fifteen minutes locks for fifteen minutes, even with the right password', async ({
		portal,
	}) => {
		portal.irPara(new Date())
		expect(await errar(portal, '10004', 5)).toEqual([401, 401, 401, 401, 429])
		expect(await entrar(portal, '10004', SENHA)).toMatchObject({
			status: 429,
			headers: { 'retry-after': '900' },
			body: {
				erro: 'conta-bloqueada',
				mensagem:
					'Muitas tentativas sem sucesso. Por segurança, o acesso fica bloqueado. Tente novamente em 15 minutos.',
			},
		})
		expect(await auditoria(portal, '10004')).toEqual(['falha', 'falha', 'falha', 'falha', 'bloqueio', 'bloqueada'])
	})

	test('ends after fifteen minutes, and the count starts again', async ({ portal }) => {
		const inicio = Date.now()
		await errar(portal, '10005', 5)
		portal.irPara(new Date(inicio + 14 * 60_000))
		expect((await entrar(portal, '10005', SENHA)).status).toBe(429)
		portal.irPara(new Date(inicio + 16 * 60_000))
		expect(await errar(portal, '10005', 1)).toEqual([401])
		expect((await entrar(portal, '10005', SENHA)).status).toBe(200)
	})

	test('failures older than fifteen minutes do not count', async ({ portal }) => {
		await errar(portal, '10006', 4)
		portal.irPara(new Date(Date.now() + 16 * 60_000))
		expect(await errar(portal, '10006', 1)).toEqual([401])
		expect((await entrar(portal, '10006', SENHA)).status).toBe(200)
	})

	test('a login forgets the failures before it', async ({ portal }) => {
		await errar(portal, '10008', 4)
		expect((await entrar(portal, '10008', SENHA)).status).toBe(200)
		expect(await errar(portal, '10008', 4)).toEqual([401, 401, 401, 401])
	})

	test('of an unknown user looks the same, so that it does not tell who exists', async ({ portal }) => {
		expect(await errar(portal, '88888', 6)).toEqual([401, 401, 401, 401, 429, 429])
	})

	test('of a stranger keeps the stranger out, and not the owner', async ({ portal }) => {
		const estranho = mudarDeLugar(portal, '198.51.100.9')
		expect(await errar(estranho, '10002', 6)).toEqual([401, 401, 401, 401, 429, 429])
		expect((await entrar(estranho, '10002', SENHA)).status).toBe(429)
		expect((await entrar(portal, '10002', SENHA)).status).toBe(200)
	})

	test('of a network in IPv6 holds for all of its addresses', async ({ portal }) => {
		const situacoes = []
		for (let vez = 1; vez <= 6; vez++)
			situacoes.push(...(await errar(mudarDeLugar(portal, `2001:db8:1:2::${vez}`), '10002', 1)))
		expect(situacoes).toEqual([401, 401, 401, 401, 429, 429])
		expect((await entrar(mudarDeLugar(portal, '2001:db8:1:3::1'), '10002', SENHA)).status).toBe(200)
	})

	test('of everywhere together keeps strangers waiting, and not a device that the account was entered from', async ({
		portal,
	}) => {
		const aparelho = await lerAparelho(portal, await entrar(portal, '10003', SENHA))
		for (let rede = 1; rede <= 6; rede++)
			expect(await errar(mudarDeLugar(portal, `198.51.100.${rede}`), '10003', 5)).toEqual([401, 401, 401, 401, 429])
		expect(await entrar(mudarDeLugar(portal, '198.51.100.200'), '10003', SENHA)).toMatchObject({
			status: 429,
			body: { erro: 'conta-bloqueada' },
		})
		expect((await entrar(portal, '10003', SENHA)).status).toBe(429)
		expect((await entrar(portal, '10003', SENHA, aparelho)).status).toBe(200)
	})

	test('of a known device is its own, and another account is as strange to it as to any', async ({ portal }) => {
		const aparelho = await lerAparelho(portal, await entrar(portal, '10006', SENHA))
		const entrarComAparelho = async (usuario: string, senha: string) =>
			(await entrar(portal, usuario, senha, aparelho)).status
		const situacoes = []
		for (let vez = 0; vez < 6; vez++) situacoes.push(await entrarComAparelho('10006', 'senha-errada'))
		expect(situacoes).toEqual([401, 401, 401, 401, 429, 429])
		expect(await entrarComAparelho('10006', SENHA)).toBe(429)
		expect((await entrar(portal, '10006', SENHA)).status).toBe(200)
		await errar(portal, '10009', 5)
		expect(await entrarComAparelho('10009', SENHA)).toBe(429)
	})

	test('does not keep a known device waiting for its hurried neighbours', async ({ portal }) => {
		const aparelho = await lerAparelho(portal, await entrar(portal, '10012', SENHA))
		for (let conta = 80001; conta <= 80010; conta++) await entrar(portal, String(conta), 'senha-errada')
		expect((await entrar(portal, '10012', SENHA)).status).toBe(429)
		expect((await entrar(portal, '10012', SENHA, aparelho)).status).toBe(200)
	})

	test('knows a device by a cookie that no script reads, of which only the hash is kept', async ({ portal }) => {
		const { headers } = await entrar(portal, '10001', SENHA)
		const cookie = [headers['set-cookie'] ?? []].flat().find((texto) => texto.startsWith('portal-aparelho='))
		expect(cookie).toMatch(/^portal-aparelho=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
		const { rows } = await sql<{ texto: string }>`
			select encode(hashapa, 'base64') as texto from sessao.aparelho where codpes = 10001`.execute(portal.db)
		expect(rows).toHaveLength(1)
		expect(cookie).not.toContain(rows[0]?.texto.replace(/=+$/, ''))
	})

	test('of one account leaves the others alone', async ({ portal }) => {
		await errar(portal, '10009', 5)
		expect((await entrar(portal, '10010', SENHA)).status).toBe(200)
	})

	test('holds for tries made at the same time', async ({ portal }) => {
		const tokens = await Promise.all(Array.from({ length: 8 }, () => resolverCaptcha(portal)))
		const answers = await Promise.all(
			tokens.map((token) => entrar(portal, '10011', 'senha-errada', { 'g-recaptcha-token': token })),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
	})

	test('ten failures in a minute from one address make that address wait, whatever the accounts', async ({
		portal,
	}) => {
		for (let conta = 70001; conta <= 70010; conta++)
			expect((await entrar(portal, String(conta), 'senha-errada')).status).toBe(401)
		expect(await entrar(portal, '10012', SENHA)).toMatchObject({
			status: 429,
			body: { erro: 'muitas-tentativas', mensagem: expect.stringContaining('Tente novamente em') },
		})
		portal.irPara(new Date(Date.now() + 61_000))
		expect((await entrar(portal, '10012', SENHA)).status).toBe(200)
	})
})

test('twenty people can sign in at once', async ({ portal }) => {
	const tokens = await Promise.all(Array.from({ length: 20 }, () => resolverCaptcha(portal)))
	const answers = await Promise.all(
		tokens.map((token, indice) => entrar(portal, 10001 + (indice % 12), SENHA, { 'g-recaptcha-token': token })),
	)
	expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12)
})
