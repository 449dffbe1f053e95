import { queryOf } from '@portal/platform/web'
import { baixarArquivo } from '../../contract/index.ts'

const UM_MINUTO_MS = 60_000

/** Immutable content: a document is never refetched, and its bytes are freed a minute after it is closed. */
export const arquivoQuery = (numpro: string, codarqpdl: number) =>
	queryOf(
		'processos-documento',
		baixarArquivo,
		{ params: { numpro, codarqpdl } },
		{
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: UM_MINUTO_MS,
		},
	)
