import {
	type EndpointDefinition,
	fillPath,
	type CallInput as InputOf,
	type ResponseOf,
	verificarSessao,
} from '@portal/platform/contract'
import { CallError } from './call-error.ts'
import { chaveDoAdiantado, tomarAdiantado } from './early-answers.ts'
import { avisarSessaoPerdida, eDeOutraAba, lerToken } from './token.ts'

const BASE = '/proxy'

export type CallInput<D extends EndpointDefinition> = InputOf<D, Blob>
export type CallOptions = { signal?: AbortSignal; headers?: Readonly<Record<string, string>> }
type CallArguments<D extends EndpointDefinition> =
	object extends CallInput<D>
		? [input?: CallInput<D>, options?: CallOptions]
		: [input: CallInput<D>, options?: CallOptions]

type AnyInput = {
	params?: Readonly<Record<string, unknown>>
	query?: Readonly<Record<string, unknown>>
	body?: unknown
	parts?: Readonly<Record<string, unknown>>
}

type SendOnce = (pedido: string, enviar: (chave?: string) => Promise<unknown>) => Promise<unknown>

let sendOnce: SendOnce = (_pedido, enviar) => enviar()

/** Injection of idempotency: the public first page makes no `once` call, so the code arrives with the other pages. */
export function defineIdempotency(fazer: SendOnce): void {
	sendOnce = fazer
}

/** Makes one call of the contract and returns its answer (a `File` for bytes); a refusal throws a `CallError`. */
export async function call<const D extends EndpointDefinition>(
	endpoint: D,
	...[input, options = {}]: CallArguments<D>
): Promise<ResponseOf<D, 'output', File>> {
	const token = lerToken()
	const send = (chave?: string) =>
		sendInSession(endpoint, token, () =>
			request(endpoint, input ?? {}, token, {
				...options,
				headers: { ...options.headers, ...(chave ? { 'Idempotency-Key': chave } : {}) },
			}),
		)
	const answer = endpoint.once ? sendOnce(JSON.stringify([endpoint.path, input]), send) : send()
	return (await answer) as ResponseOf<D, 'output', File>
}

/**
 * Request within the session: a stale anti-forgery cookie is renewed once, a lost session is announced, and the text of
 * one person is never sent in the name of the next.
 */
export async function sendInSession(
	{ access, method }: EndpointDefinition,
	token: string | undefined,
	send: () => Promise<unknown>,
): Promise<unknown> {
	if (method !== 'GET' && access !== 'publico' && eDeOutraAba(token)) throw CallError.createFromOtherTab()
	try {
		return await send()
	} catch (falha) {
		if (!(falha instanceof CallError)) throw falha
		if (falha.erro === 'xsrf-invalido') return renewXsrfAnd(send)
		if (falha.status === 401 && access !== 'publico') avisarSessaoPerdida(token)
		throw falha
	}
}

/** The session check sets a fresh anti-forgery cookie; the refused call did nothing, so it may be repeated once. */
async function renewXsrfAnd(send: () => Promise<unknown>): Promise<unknown> {
	await request(verificarSessao, {}, lerToken(), {})
	return send()
}

async function request(
	{ method, path, response, headers: fixed }: EndpointDefinition,
	{ params, query, body, parts }: AnyInput,
	token: string | undefined,
	{ signal, headers }: CallOptions,
): Promise<unknown> {
	const address = addressOf(path, params, query)
	const text = parts || body === undefined ? undefined : JSON.stringify(body)
	const early = parts ? undefined : tomarAdiantado(chaveDoAdiantado(method, address, text), token)
	const answer = await (
		early ??
		fetch(address, {
			method,
			credentials: 'include',
			cache: 'no-store',
			headers: {
				accept: response === 'binario' ? '*/*' : 'application/json',
				...headersOf(token, method),
				...(text === undefined ? {} : { 'content-type': 'application/json' }),
				...fixed,
				...headers,
			},
			...(parts ? { body: formOf(parts) } : text === undefined ? {} : { body: text }),
			...(signal ? { signal } : {}),
		})
	).catch((falha: unknown) => {
		throw signal?.aborted ? falha : CallError.createOffline()
	})
	if (!answer.ok) throw CallError.fromBody(answer.status, await readJson(answer))
	if (response !== 'binario') return readAnswer(answer)
	await refuseInsteadOfFile(answer)
	return readFile(answer)
}

export function addressOf(path: string, params: AnyInput['params'], query: AnyInput['query']): string {
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query ?? {})) {
		for (const one of Array.isArray(value) ? value : [value]) {
			if (one !== undefined && one !== null) search.append(name, String(one))
		}
	}
	return BASE + fillPath(path, params) + (search.size > 0 ? `?${search}` : '')
}

/** Token of the session, and the anti-forgery proof of this page. */
export function headersOf(token: string | undefined, method: string): Record<string, string> {
	const xsrf = method === 'GET' ? undefined : readXsrfCookie()
	return { ...(token ? { 'X-Auth-Token': token } : {}), ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}) }
}

function readXsrfCookie(): string | undefined {
	const cookies = new Map(
		document.cookie.split('; ').map((pair): [string, string] => {
			const equals = pair.indexOf('=')
			return [pair.slice(0, equals), pair.slice(equals + 1)]
		}),
	)
	const value = cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN')
	return value === undefined ? undefined : decodeURIComponent(value)
}

export function formOf(parts: NonNullable<AnyInput['parts']>): FormData {
	const form = new FormData()
	for (const [name, part] of Object.entries(parts)) {
		if (part === undefined) continue
		form.append(name, part instanceof Blob ? part : new Blob([JSON.stringify(part)], { type: 'application/json' }))
	}
	return form
}

export async function readJson(answer: Response): Promise<unknown> {
	return answer.json().catch(() => undefined)
}

/** Legacy services refuse with status 200 and `retorno: 'erro'`, and confirm a write with an empty body. */
export async function readAnswer(answer: Response): Promise<unknown> {
	const text = await answer.text()
	if (text === '') return undefined
	const body = await readJson(new Response(text))
	if (typeof body === 'object' && body !== null && 'retorno' in body && body.retorno === 'erro')
		throw CallError.fromBody(answer.status, body)
	if (body === undefined) throw CallError.fromBody(answer.status, undefined)
	return body
}

/** Old services refuse a file, too, with status 200. */
async function refuseInsteadOfFile(answer: Response): Promise<void> {
	const json = answer.headers.get('content-type')?.startsWith('application/json')
	if (json && answer.headers.get('content-disposition') === null) await readAnswer(answer.clone())
}

async function readFile(answer: Response): Promise<File> {
	const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
	const blob = await answer.blob()
	return new File([blob], name ? decodeURIComponent(name) : '', { type: blob.type })
}
