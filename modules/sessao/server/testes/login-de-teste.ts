import { pbkdf2Sync } from 'node:crypto'
import type { Answer, TestPortal } from '@portal/platform/testing'
import { solveChallenge } from 'altcha-lib'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import type { Desafio } from '../../contract/index.ts'

/** Key derivation on the main thread, since a worker would cost more than the work factor 1 of tests. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
	derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
})

/** Requests a challenge and solves it, as the browser does. */
export async function resolverCaptcha({ anon }: Pick<TestPortal, 'anon'>): Promise<string> {
	return responder((await anon('GET', '/wsusuario/api/captcha/desafio')).body)
}

/** Captcha token of a browser. */
export async function responder(challenge: Desafio): Promise<string> {
	const solution = await solveChallenge({ challenge, deriveKey })
	return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export async function entrar(
	portal: Pick<TestPortal, 'anon'>,
	usuario: unknown,
	senha: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	return portal.anon(
		'POST',
		'/wsusuario/api/usuario/autenticar',
		{ usuario, senha },
		{ 'g-recaptcha-provider': 'altcha', 'g-recaptcha-token': await resolverCaptcha(portal), ...headers },
	)
}

/** Anonymous client at another network address. */
export function mudarDeLugar({ app }: Pick<TestPortal, 'app'>, remoteAddress: string): Pick<TestPortal, 'anon'> {
	return {
		async anon(method, path, body, headers = {}) {
			const { cookies } = await app.inject({ url: '/proxy/wsusuario/api/usuario/verificarsessao', remoteAddress })
			const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
			const answer = await app.inject({
				method,
				url: `/proxy${path}`,
				remoteAddress,
				headers: { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, ...headers },
				...(body === undefined ? {} : { payload: body as object }),
			})
			return { status: answer.statusCode, body: answer.json(), headers: answer.headers, bytes: answer.rawPayload }
		},
	}
}

/** Device cookie that a browser brings with its next login. */
export async function lerAparelho({ app }: Pick<TestPortal, 'app'>, { headers }: Answer) {
	const cookies = [headers['set-cookie'] ?? []].flat()
	const aparelho = cookies.find((texto) => texto.startsWith('portal-aparelho='))?.split(';')[0] ?? ''
	return montarComXsrf({ app }, { cookie: aparelho })
}

/** Both secrets of a session that a login just answered, as the headers of the next call. */
export function credenciais({ body, headers }: Answer): Record<string, string> {
	const cookies = [headers['set-cookie'] ?? []].flat()
	const cookie = cookies.find((texto) => texto.startsWith(`${body.cookieSession}=`))?.split(';')[0] ?? ''
	return { 'x-auth-token': body.sso_sessionid, cookie }
}

/** Headers of a write from a browser that already has these secrets. */
export async function montarComXsrf({ app }: Pick<TestPortal, 'app'>, headers: Record<string, string>) {
	const { cookies } = await app.inject({ url: '/proxy/wsusuario/api/usuario/verificarsessao', headers })
	const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
	return { ...headers, cookie: `${headers['cookie']}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
}
