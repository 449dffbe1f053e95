import type { EndpointDefinition, ResponseOf } from '@portal/platform/contract'
import {
	addressOf,
	type CallInput,
	type CallOptions,
	formOf,
	headersOf,
	readAnswer,
	readJson,
	sendInSession,
} from './call.ts'
import { CallError } from './call-error.ts'
import { lerToken } from './token.ts'

export type AoEnviar = (enviados: number, total: number) => void
type ComPartes = { readonly params?: Readonly<Record<string, unknown>>; readonly parts: Record<string, unknown> }

/** Upload with progress: `call` for files, answered in JSON, by XMLHttpRequest because `fetch` reports no progress. */
export async function callComProgresso<const D extends EndpointDefinition>(
	endpoint: D,
	input: CallInput<D> & { readonly parts: object },
	aoEnviar: AoEnviar,
	options: CallOptions = {},
): Promise<ResponseOf<D, 'output', File>> {
	const token = lerToken()
	const send = () => request(endpoint, input as ComPartes, token, aoEnviar, options)
	return (await sendInSession(endpoint, token, send)) as ResponseOf<D, 'output', File>
}

async function request(
	{ method, path, headers: fixed }: EndpointDefinition,
	{ params, parts }: ComPartes,
	token: string | undefined,
	aoEnviar: AoEnviar,
	{ signal, headers }: CallOptions,
): Promise<unknown> {
	const xhr = new XMLHttpRequest()
	xhr.open(method, addressOf(path, params, undefined))
	xhr.withCredentials = true
	xhr.setRequestHeader('accept', 'application/json')
	for (const [name, value] of Object.entries({ ...headersOf(token, method), ...fixed, ...headers }))
		xhr.setRequestHeader(name, value)
	const answer = await send(xhr, formOf(parts), aoEnviar, signal)
	if (!answer.ok) throw CallError.fromBody(answer.status, await readJson(answer))
	return readAnswer(answer)
}

function send(
	xhr: XMLHttpRequest,
	form: FormData,
	aoEnviar: AoEnviar,
	signal: AbortSignal | undefined,
): Promise<Response> {
	const { promise, resolve, reject } = Promise.withResolvers<Response>()
	xhr.upload.addEventListener('progress', ({ loaded, total }) => aoEnviar(loaded, total))
	xhr.addEventListener('load', () =>
		resolve(new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status })),
	)
	xhr.addEventListener('error', () => reject(CallError.createOffline()))
	xhr.addEventListener('abort', () => reject(signal?.reason))
	signal?.addEventListener('abort', () => xhr.abort(), { once: true })
	xhr.send(form)
	return promise
}
