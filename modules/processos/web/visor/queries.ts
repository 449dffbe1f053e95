import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import { baixarArquivo } from '../../contract/index.ts'

const UM_MINUTO_MS = 60_000

/** Immutable content: a document is never refetched, and its bytes are freed a minute after it is closed. */
export const arquivoQuery = (numpro: string, codarqpdl: number) =>
	queryOptions({
		queryKey: ['processos-arquivo', numpro, codarqpdl],
		queryFn: ({ signal }) => call(baixarArquivo, { params: { numpro, codarqpdl } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: UM_MINUTO_MS,
	})
