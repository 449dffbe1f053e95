import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface Credentials {
	readonly token: string
	readonly cookie: string
}

/** Opens a session as the login does, so that these tests need no login. */
export async function openSession(databaseUrl: string, codpes: number): Promise<Credentials> {
	const [token, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
	const hash = (secret: string) => createHash('sha256').update(secret).digest()
	await query(
		databaseUrl,
		`insert into plataforma.sessao (token_hash, cookie_hash, codpes, nome, expira_em, endereco, navegador)
		 values ($1, $2, $3, 'Ana', now() + interval '1 hour', '127.0.0.1', 'teste')`,
		[hash(token), hash(cookie), codpes],
	)
	return { token, cookie }
}

export async function query<Row extends object>(databaseUrl: string, text: string, values: unknown[] = []) {
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	try {
		return (await client.query<Row>(text, values)).rows
	} finally {
		await client.end()
	}
}

export interface LiveEvent<Dados> {
	readonly tipo: string
	readonly dados?: Dados
}

type EventStream = NonNullable<Response['body']>

export async function* eventsOf<Dados>(stream: EventStream): AsyncGenerator<LiveEvent<Dados>> {
	let rest = ''
	for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
		const blocks = (rest + chunk).split('\n\n')
		rest = blocks.pop() ?? ''
		for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length))
	}
}

/** A signed-in person's calls to one address, which may be a server's or a balancer's. */
export class SignedInClient {
	readonly #address: string
	readonly #credentials: Credentials
	readonly #prefix: string
	#xsrf = ''

	/** Client of one address; `prefix` begins the names of the cookies when the portal is reached by https. */
	constructor(address: string, credentials: Credentials, prefix: '' | '__Host-' = '') {
		this.#address = address
		this.#credentials = credentials
		this.#prefix = prefix
	}

	get(path: string, signal?: AbortSignal): Promise<Response> {
		return fetch(`${this.#address}/proxy${path}`, { headers: this.#headers(), ...(signal ? { signal } : {}) })
	}

	async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
		const own = await this.headersOfWrite()
		return fetch(`${this.#address}/proxy${path}`, {
			method: 'POST',
			headers: { ...own, 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		})
	}

	/** Headers of a write: both session secrets and the anti-forgery token. */
	async headersOfWrite(): Promise<Record<string, string>> {
		this.#xsrf ||= await this.#askXsrf()
		return { ...this.#headers(), 'x-xsrf-token': this.#xsrf }
	}

	/** Live events, one by one, until the server ends the stream or `signal` does. */
	async *events(signal: AbortSignal): AsyncGenerator<LiveEvent<{ texto: string }>> {
		yield* eventsOf(await this.openEvents(signal))
	}

	/** Resolves when the stream is open: what happens afterwards is heard. */
	async openEvents(signal: AbortSignal): Promise<EventStream> {
		const response = await this.get('/wsportal/eventos', signal)
		if (!response.ok || !response.body) throw new Error(`no event stream: ${response.status}`)
		return response.body
	}

	async #askXsrf(): Promise<string> {
		const response = await this.get('/wsusuario/api/usuario/verificarsessao')
		await response.arrayBuffer()
		return /XSRF-TOKEN=([^;]+)/.exec(response.headers.getSetCookie().join(';'))?.[1] ?? ''
	}

	#headers(): Record<string, string> {
		const { token, cookie } = this.#credentials
		const xsrf = this.#xsrf ? `; ${this.#prefix}XSRF-TOKEN=${this.#xsrf}` : ''
		return { 'x-auth-token': token, cookie: `${this.#prefix}portal-sessao=${cookie}${xsrf}` }
	}
}
