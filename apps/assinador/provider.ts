import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { abrirAutoridade } from './authority.ts'
import { desenharPagina, ESTILO } from './page.ts'
import { type Autoridade, assinar } from './signatures.ts'

export interface AssinadorOptions {
	readonly port: number
	/** Secret shared with the portal; only the portal may open and read sessions. */
	readonly segredo: string
	/** Folder of the provider's certificate authority. */
	readonly pasta: string
	readonly host?: string
}

export interface Assinador {
	readonly url: string
	/** Folder with the root certificate and revocation lists, for relying parties. */
	readonly raizes: string
	stop(): Promise<void>
}

const Pedido = z.object({
	signatario: z.object({ nome: z.string(), email: z.nullable(z.string()), codpes: z.int() }),
	retorno: z.url({ protocol: /^https?$/ }),
	documentos: z
		.array(z.object({ id: z.string(), nome: z.string(), resumo: z.string() }))
		.check(z.minLength(1), z.maxLength(200)),
})

interface Sessao extends z.infer<typeof Pedido> {
	situacao: 'aguardando' | 'assinada' | 'recusada' | 'cancelada' | 'expirada'
	motivo: string | null
	readonly assinaturas: Record<string, string>
	readonly ate: number
}

const VALIDADE_MS = 10 * 60_000
const MAXIMO_DE_SESSOES = 1_000
const MAIOR_CORPO = 256 * 1024

/** Stub of an external provider of signatures: another origin, its own ceremony, its own certificates. */
export async function startAssinador({
	port,
	segredo,
	pasta,
	host = '127.0.0.1',
}: AssinadorOptions): Promise<Assinador> {
	const { raizes, ...autoridade } = await abrirAutoridade(pasta)
	const simulador = new Simulador(segredo, autoridade)
	const server = createServer((request, response) => {
		simulador.responder(request, response).catch(() => response.destroy())
	})
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
	const { port: bound } = server.address() as AddressInfo
	const url = `http://localhost:${bound}`
	simulador.url = url
	return {
		url,
		raizes,
		stop: () => {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(() => resolve()))
		},
	}
}

class Simulador {
	url = ''
	readonly #segredo: Buffer
	readonly #sessoes = new Map<string, Sessao>()
	readonly #autoridade: Autoridade

	constructor(segredo: string, autoridade: Autoridade) {
		this.#autoridade = autoridade
		this.#segredo = Buffer.from(`Bearer ${segredo}`)
	}

	async responder(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname } = new URL(request.url ?? '/', 'http://assinador.invalid')
		const [, recurso, codigo] = pathname.split('/')
		if (pathname === '/assinador.css') return enviar(response, 200, ESTILO, 'text/css; charset=utf-8')
		if (recurso === 'sessoes') return this.#api(request, response, codigo)
		const sessao = recurso === 'assinar' ? this.#sessoes.get(codigo ?? '') : undefined
		if (!sessao) return enviar(response, 404, 'Esta sessão não existe mais.')
		if (request.method === 'POST') return this.#concluir(request, response, sessao)
		const { signatario, documentos } = sessao
		const pagina = desenharPagina({ nome: signatario.nome, documentos: documentos.map(({ nome }) => nome) })
		return enviar(response, 200, pagina, 'text/html; charset=utf-8', {
			'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${origemDe(sessao)}; frame-ancestors ${origemDe(sessao)}`,
		})
	}

	async #api(request: IncomingMessage, response: ServerResponse, codigo: string | undefined): Promise<void> {
		const credencial = Buffer.from(request.headers.authorization ?? '')
		if (credencial.length !== this.#segredo.length || !timingSafeEqual(credencial, this.#segredo))
			return enviar(response, 401, 'Credencial recusada.')
		if (request.method === 'POST') {
			const pedido = z.safeParse(Pedido, JSON.parse(await ler(request)))
			return pedido.success ? this.#abrir(response, pedido.data) : enviar(response, 400, 'Pedido inválido.')
		}
		const sessao = this.#sessoes.get(codigo ?? '')
		if (!sessao) return json(response, { situacao: 'expirada', assinaturas: {}, motivo: null })
		if (sessao.situacao === 'aguardando' && Date.now() > sessao.ate) sessao.situacao = 'expirada'
		return json(response, { situacao: sessao.situacao, assinaturas: sessao.assinaturas, motivo: sessao.motivo })
	}

	#abrir(response: ServerResponse, pedido: z.infer<typeof Pedido>): void {
		for (const [codigo, { ate }] of this.#sessoes)
			if (Date.now() > ate + VALIDADE_MS || this.#sessoes.size >= MAXIMO_DE_SESSOES) this.#sessoes.delete(codigo)
		const sessao = randomBytes(24).toString('base64url')
		this.#sessoes.set(sessao, {
			...pedido,
			situacao: 'aguardando',
			motivo: null,
			assinaturas: {},
			ate: Date.now() + VALIDADE_MS,
		})
		json(response, { sessao, url: `${this.url}/assinar/${sessao}` })
	}

	async #concluir(request: IncomingMessage, response: ServerResponse, sessao: Sessao): Promise<void> {
		const escolha = new URLSearchParams(await ler(request))
		const event = await this.#executar(sessao, escolha)
		const destino = new URL(sessao.retorno)
		destino.searchParams.set('event', event)
		response.writeHead(303, { location: destino.href }).end()
	}

	async #executar(sessao: Sessao, escolha: URLSearchParams): Promise<string> {
		if (sessao.situacao !== 'aguardando' || Date.now() > sessao.ate) return 'session_timeout'
		const acao = escolha.get('acao')
		if (acao === 'assinar') {
			for (const { id, resumo } of sessao.documentos)
				sessao.assinaturas[id] = await assinar(this.#autoridade, sessao.signatario, Buffer.from(resumo, 'base64'))
			sessao.situacao = 'assinada'
			return 'signing_complete'
		}
		if (acao !== 'recusar') {
			sessao.situacao = 'cancelada'
			return 'cancel'
		}
		sessao.situacao = 'recusada'
		sessao.motivo = escolha.get('motivo')?.trim() || null
		return 'decline'
	}
}

const origemDe = ({ retorno }: Sessao): string => new URL(retorno).origin

async function ler(request: IncomingMessage): Promise<string> {
	if (Number(request.headers['content-length'] ?? 0) > MAIOR_CORPO) throw new Error('body too large')
	return text(request)
}

const json = (response: ServerResponse, corpo: unknown): void =>
	enviar(response, 200, JSON.stringify(corpo), 'application/json')

function enviar(
	response: ServerResponse,
	status: number,
	corpo: string,
	tipo = 'text/plain; charset=utf-8',
	mais: Readonly<Record<string, string>> = {},
): void {
	response
		.writeHead(status, {
			'content-type': tipo,
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			...mais,
		})
		.end(corpo)
}
