import { isIP } from 'node:net'
import type { Fonte } from './fonte.ts'

const FEED_MAXIMO_BYTES = 2_000_000
const IMAGEM_MAXIMA_BYTES = 5_000_000
const TEMPO_MAXIMO_MS = 10_000
const REDIRECIONAMENTOS = 3

export class FonteHttp implements Fonte {
	readonly url: string

	constructor(url: string) {
		this.url = url
	}

	async lerFeed(): Promise<string> {
		const conteudo = await lerLimitado(new URL(this.url), FEED_MAXIMO_BYTES, () => true)
		return new TextDecoder().decode(conteudo)
	}

	/** SSRF guard: a feed may name any address, so image requests never reach the server's own network. */
	lerImagem(url: string): Promise<Buffer> {
		const origem = new URL(this.url).origin
		return lerLimitado(new URL(url, this.url), IMAGEM_MAXIMA_BYTES, (alvo) => alvo.origin === origem || ehPublico(alvo))
	}
}

/** A public host is a dotted name that is no IP address, which excludes this machine and bare names of its network. */
export function ehPublico({ protocol, hostname }: URL): boolean {
	if (protocol !== 'http:' && protocol !== 'https:') return false
	const nome = hostname.replace(/^\[|\]$/g, '')
	return isIP(nome) === 0 && nome.includes('.') && !/(^|\.)(localhost|local|internal|intranet|home|lan)$/.test(nome)
}

async function lerLimitado(inicio: URL, maximo: number, aceita: (alvo: URL) => boolean): Promise<Buffer> {
	const signal = AbortSignal.timeout(TEMPO_MAXIMO_MS)
	let alvo = inicio
	for (let salto = 0; salto <= REDIRECIONAMENTOS; salto++) {
		if (!aceita(alvo)) throw new Error(`Address refused: ${alvo.origin}`)
		const resposta = await fetch(alvo, { signal, redirect: 'manual', headers: { 'user-agent': 'portal-de-servicos' } })
		const destino = resposta.headers.get('location')
		if (resposta.status >= 300 && resposta.status < 400 && destino) {
			await resposta.body?.cancel()
			alvo = new URL(destino, alvo)
			continue
		}
		if (!resposta.ok || !resposta.body) throw new Error(`${alvo.origin} answered ${resposta.status}`)
		return lerCorpo(resposta.body, maximo)
	}
	throw new Error(`Too many redirects from ${inicio.origin}`)
}

async function lerCorpo(corpo: AsyncIterable<Uint8Array>, maximo: number): Promise<Buffer> {
	const partes: Uint8Array[] = []
	let total = 0
	for await (const parte of corpo) {
		total += parte.length
		if (total > maximo) throw new Error(`More than ${maximo} bytes`)
		partes.push(parte)
	}
	return Buffer.concat(partes)
}
