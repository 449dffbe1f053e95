import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { InputError } from '@portal/refusals'

/** Requests that Node refuses before there is one to answer: the status and the next step for a person. */
const ANSWERS: Readonly<Record<string, readonly [status: string, erro: string, mensagem: string]>> = {
	HPE_HEADER_OVERFLOW: [
		'431 Request Header Fields Too Large',
		'cabecalhos-muito-grandes',
		'Os cabeçalhos da requisição são grandes demais. Limpe os cookies deste endereço e tente novamente.',
	],
	ERR_HTTP_REQUEST_TIMEOUT: [
		'408 Request Timeout',
		'requisicao-lenta',
		'A requisição demorou demais para chegar. Verifique sua conexão e tente novamente.',
	],
}
const MALFORMED = ['400 Bad Request', 'requisicao-invalida', 'A requisição não pôde ser entendida.'] as const

/**
 * Duplicate Host header: Node takes the first and a proxy may take the last, so a caller could choose (RFC 9112, 3.2).
 */
export function twoHosts(rawHeaders: readonly string[]): InputError | undefined {
	const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
	return hosts.length > 1 ? new InputError('requisicao-invalida', MALFORMED[2]) : undefined
}

/**
 * An address whose escapes are none (`%E0%A4%A`) is taken as it is spelled, or nobody would answer it in words: neither
 * the page that says that there is nothing, nor a refusal of ours.
 */
export function asItIsSpelled(url: string): string {
	const end = url.search(/[?#]|$/)
	const path = url.slice(0, end)
	try {
		decodeURIComponent(path)
		return url
	} catch {
		return path.replaceAll('%', '%25') + url.slice(end)
	}
}

/**
 * Refusal in the shape of every other one; the connection closes, since the bytes after a broken request cannot be
 * trusted.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
	if (!socket.writable || error.code === 'ECONNRESET') {
		socket.destroy()
		return
	}
	const [status, erro, mensagem] = ANSWERS[error.code ?? ''] ?? MALFORMED
	const body = JSON.stringify({ retorno: 'erro', erro, mensagem, idRequisicao: randomUUID() })
	const headers = [
		`HTTP/1.1 ${status}`,
		'content-type: application/json; charset=utf-8',
		`content-length: ${Buffer.byteLength(body)}`,
		'cache-control: no-store',
		'x-content-type-options: nosniff',
		'connection: close',
	]
	socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
	socket.destroySoon()
}
