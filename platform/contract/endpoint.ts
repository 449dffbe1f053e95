import type { CodPerfil } from './profiles.ts'

/**
 * Structural type of any zod schema by its input and output: checking against z.ZodType itself makes tsc four times
 * slower.
 */
export interface Schema {
	readonly _zod: { readonly input: unknown; readonly output: unknown }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Rate limit of an endpoint for each caller; the count is kept in PostgreSQL and holds over all server processes. */
export interface RateLimit {
	readonly limite: number
	readonly janelaSegundos: number
	readonly por: 'pessoa' | 'endereco'
}

export interface PalavrasDoArquivo {
	readonly ausente: string
	grande(nome: string, tamanho: number): string
}

export interface EndpointDefinition {
	readonly method: Method
	/** Path below /proxy, with `:name` for parameters, spelled as in the specification (trailing slash included). */
	readonly path: string
	readonly summary: string
	/**
	 * Access rule: `sessao` needs a signed-in person (the default); a list of profiles needs one of them as well, in any
	 * place; the handler checks whether it holds here.
	 */
	readonly access?: 'publico' | 'sessao' | readonly CodPerfil[]
	/** Headers of a fixed value that every caller sends, such as the name of the calling application. */
	readonly headers?: Readonly<Record<string, string>>
	readonly params?: Schema
	readonly query?: Schema
	readonly body?: Schema
	/** Multipart: each part is a file or a JSON text. */
	readonly parts?: Readonly<Record<string, 'arquivo' | Schema>>
	/**
	 * Media type of a body of bytes, from a program that follows a standard and not our conventions. It suits public
	 * calls only: no session is read, so a forged request has nothing to abuse and no token is needed.
	 */
	readonly bytes?: string
	/** `desvio`: a browser sent here by another site goes on to a page of ours. */
	readonly response: Schema | 'binario' | 'eventos' | 'desvio'
	/** Largest body in bytes, 1 MiB by default; for `parts` it limits each file. */
	readonly bodyLimit?: number
	/**
	 * Disk storage of file parts as they arrive, instead of memory; the value has the words for an absent or too large
	 * file.
	 */
	readonly emDisco?: PalavrasDoArquivo & {
		/** Nobody asks for the hash of the file, as of one part of it. */
		readonly semResumo?: true
	}
	readonly rateLimit?: RateLimit
	/**
	 * Idempotency: a repetition would create a second thing, so the page sends a key of the act (`Idempotency-Key`), and
	 * a retry after a lost answer gets the first answer (decision 0119).
	 */
	readonly once?: true
	/** A question that the specification sends as a POST: it changes nothing, so it runs and is recorded as a GET. */
	readonly reads?: true
	/** Transaction of a write; `false` for one that waits on an outside service, or must outlive a refusal. */
	readonly transaction?: false
	/**
	 * Audit exemption: one step of a write whose first and last steps are audited (a part of a file, a draft's
	 * keystroke).
	 */
	readonly audited?: false
	/**
	 * Write that stays usable in support mode. `le`: it runs on a read-only connection, so nothing is marked as seen.
	 * `escreve`: it writes in the name of the person of support.
	 */
	readonly allowedInSupport?: 'le' | 'escreve'
	/**
	 * The browser keeps the last answer, until the session ends, to show it while the portal cannot be reached. For what
	 * the shell and the panel show to that person; never a document (decision 0064).
	 */
	readonly offline?: true
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D

/**
 * Contract of one call as data: the server route, the browser client, the OpenAPI document and the test doubles read
 * it.
 */
export const endpoint = <const D extends EndpointDefinition>(definition: D): Endpoint<D> => definition

type Side = 'input' | 'output'
export type TypeOf<S, L extends Side> = S extends Schema ? S['_zod'][L] : never

/**
 * Request of a call, as the browser sends it (`input`) or a handler receives it (`output`). `F` is the type of a file
 * on that side.
 */
export type RequestOf<D extends EndpointDefinition, L extends Side, F = unknown> = {
	[K in keyof D & ('params' | 'query' | 'body')]: TypeOf<D[K], L>
} & (D extends { parts: infer P }
	? { parts: { [K in keyof P]: P[K] extends 'arquivo' ? F : TypeOf<P[K], L> } }
	: unknown) &
	(D extends { bytes: string } ? { bytes: Uint8Array } : unknown)

/**
 * Answer of a call, as a handler gives it (`input`) or the browser receives it (`output`). `B` is the type of bytes on
 * that side.
 */
export type ResponseOf<D extends EndpointDefinition, L extends Side, B = unknown> = D['response'] extends Schema
	? TypeOf<D['response'], L>
	: B

/** `/a/:b/` with `{ b: 'c/d' }` gives `/a/c%2Fd/`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
	return path.replace(/:(\w+)/g, (_, name: string) => {
		const value = params[name]
		if (typeof value !== 'string' && typeof value !== 'number')
			throw new TypeError(`Falta o parâmetro ${name} de ${path}`)
		return encodeURIComponent(value)
	})
}

/** Fields whose members may all be absent (a query of filters) may be left out themselves. */
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
	[K in keyof T as object extends T[K] ? K : never]?: T[K]
}
/** Input of a call of the contract; `F` is the type that stands for a file on that side (server or browser). */
export type CallInput<D extends EndpointDefinition, F = unknown> = Loose<RequestOf<D, 'input', F>>
/** The input may be left out where the call needs none. */
export type InputArgument<D extends EndpointDefinition, F = unknown> =
	object extends CallInput<D, F> ? [input?: CallInput<D, F>] : [input: CallInput<D, F>]
