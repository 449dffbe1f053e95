import { type EndpointDefinition, fillPath, type ResponseOf } from '@portal/platform/contract'
import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import { type CallInput, call } from './call.ts'

type Answer<D extends EndpointDefinition> = ResponseOf<D, 'output', File>
type More<T> = Omit<UndefinedInitialDataOptions<T>, 'queryKey' | 'queryFn'>
type Input = Readonly<Partial<Record<'params' | 'query' | 'body', Readonly<Record<string, unknown>>>>>

/** Key of a read: its slice, the segments of its address below the service, then the question that it asks. */
function keyOf(slice: string, { path }: EndpointDefinition, { params, query, body }: Input): QueryKey {
	const [, ...segments] = fillPath(path, params).split('/').filter(Boolean)
	const question = query ?? body
	return [slice, ...segments, ...(question === undefined ? [] : [question])]
}

/**
 * Query of TanStack Query for one read of the contract, whose key begins with the slice and the segments of its
 * address: a write invalidates every key with the same beginning (`[slice, 'solicitacoes', '2026', '12']` is one thing
 * with all its parts).
 */
export function queryOf<const D extends EndpointDefinition>(
	slice: string,
	endpoint: D,
	input: CallInput<D>,
	more: More<Answer<D>> = {},
) {
	return queryOptions<Answer<D>>({
		queryKey: keyOf(slice, endpoint, input),
		queryFn: ({ signal }) => (call as Ask<D>)(endpoint, input, { signal }),
		...more,
	})
}

/** `call` with its input always given: TypeScript does not see through the optional one while `D` is open. */
type Ask<D extends EndpointDefinition> = (
	endpoint: D,
	input: CallInput<D>,
	options: { signal: AbortSignal },
) => Promise<Answer<D>>
