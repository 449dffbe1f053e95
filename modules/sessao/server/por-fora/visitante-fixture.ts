import type { Answer, TestPortal } from '@portal/platform/testing'

const BASE = '/wsusuario/api/usuario/entrada'

/** Minimal browser for sign-in tests: keeps the cookies of the portal and follows redirects. */
export class Visitante {
	readonly #portal: TestPortal
	#cookies = new Map<string, string>()

	constructor(portal: TestPortal) {
		this.#portal = portal
	}

	get cookie(): string {
		return [...this.#cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ')
	}

	async iniciar(provedor: string): Promise<URL> {
		const { status, body } = await this.#chamar('POST', `${BASE}/${provedor}/iniciar`)
		if (status !== 200) throw new Error(JSON.stringify(body))
		return new URL(body.url)
	}

	/** Follows the return and answers the path to which the browser is redirected. */
	async voltar(endereco: URL | string): Promise<string> {
		const { pathname, search } = new URL(endereco)
		return this.#desvio(await this.#portal.app.inject({ url: pathname + search, headers: { cookie: this.cookie } }))
	}

	/** Cross-site post: without a cookie of the portal. */
	async postar(provedor: string, campos: Record<string, string>): Promise<string> {
		return this.#desvio(
			await this.#portal.app.inject({
				method: 'POST',
				url: `/proxy${BASE}/${provedor}/retorno`,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload: new URLSearchParams(campos).toString(),
			}),
		)
	}

	concluir = (): Promise<Answer> => this.#chamar('POST', `${BASE}/concluir`)

	async #chamar(method: 'POST', path: string): Promise<Answer> {
		const xsrf = await this.#portal.app.inject({
			url: '/proxy/wsusuario/api/usuario/verificarsessao',
			headers: { cookie: this.cookie },
		})
		this.#guardar(xsrf.cookies)
		const resposta = await this.#portal.app.inject({
			method,
			url: `/proxy${path}`,
			headers: { cookie: this.cookie, 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' },
		})
		this.#guardar(resposta.cookies)
		return {
			status: resposta.statusCode,
			body: resposta.json(),
			headers: resposta.headers,
			bytes: resposta.rawPayload,
		}
	}

	#desvio(resposta: { statusCode: number; headers: Record<string, unknown>; body: string }): string {
		if (resposta.statusCode !== 303) throw new Error(`${resposta.statusCode} ${resposta.body}`)
		return String(resposta.headers['location'])
	}

	#guardar(cookies: readonly { name: string; value: string }[]): void {
		for (const { name, value } of cookies) if (value) this.#cookies.set(name, value)
	}
}
