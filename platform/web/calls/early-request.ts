import type { EndpointDefinition } from '@portal/platform/contract'
import { addressOf, type CallInput, type CallOptions } from './call.ts'
import { chaveDoAdiantado } from './early-answers.ts'

/** Early request as `partida.js` makes it, and as `call` will look for it. */
export interface Pergunta {
	readonly chave: string
	readonly metodo: string
	readonly endereco: string
	readonly corpo?: string
	readonly cabecalhos?: CallOptions['headers']
}

/** First calls by the path of a page, in the router's syntax: those it makes while its address holds no choice. */
export type PerguntasDaFatia = Readonly<Record<string, readonly Pergunta[]>>

/** A reading of the contract, to be written into the page by the build (decision 0103). */
export function pergunta<const D extends EndpointDefinition>(
	{ method, path, headers }: D,
	{
		params,
		query,
		body,
	}: CallInput<D> & Partial<Record<'params' | 'query', Record<string, unknown>>> & { body?: unknown },
): Pergunta {
	const endereco = addressOf(path, params, query)
	const corpo = body === undefined ? undefined : JSON.stringify(body)
	return {
		chave: chaveDoAdiantado(method, endereco, corpo),
		metodo: method,
		endereco,
		...(corpo === undefined ? {} : { corpo }),
		...(headers ? { cabecalhos: headers } : {}),
	}
}
