import { call } from '@portal/platform/web'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
	acompanharProcesso,
	listarApensamentos,
	listarConferencias,
	listarHistorico,
	listarJuntadas,
	listarModelos,
	obterPermissoes,
} from '../../contract/index.ts'
import { anotarFalha } from '../anotar-falha.ts'
import { CHAVE } from '../estrutura/queries.ts'

const chaveDe = (numpro: string) => [...CHAVE, 'um', numpro] as const

export const acompanhamentoQuery = (numpro: string) =>
	queryOptions({
		queryKey: [...chaveDe(numpro), 'acompanhamento'],
		queryFn: ({ signal }) => call(acompanharProcesso, { params: { numpro } }, { signal }),
	})

export const permissoesQuery = (numpro: string) =>
	queryOptions({
		queryKey: [...chaveDe(numpro), 'permissao'],
		queryFn: ({ signal }) => call(obterPermissoes, { params: { numpro } }, { signal }),
	})

export const juntadasQuery = (numpro: string) =>
	queryOptions({
		queryKey: [...chaveDe(numpro), 'juntada'],
		queryFn: ({ signal }) => call(listarJuntadas, { params: { numpro } }, { signal }),
	})

export const apensamentosQuery = (numpro: string) =>
	queryOptions({
		queryKey: [...chaveDe(numpro), 'apensamento'],
		queryFn: ({ signal }) => call(listarApensamentos, { params: { numpro } }, { signal }),
	})

export const HISTORICO_POR_PAGINA = 20

export const historicoQuery = (numpro: string, pagina: number) =>
	queryOptions({
		queryKey: [...chaveDe(numpro), 'historico', pagina],
		queryFn: ({ signal }) =>
			call(listarHistorico, { params: { numpro }, query: { pagina, porPagina: HISTORICO_POR_PAGINA } }, { signal }),
		placeholderData: keepPreviousData,
	})

/** Cache invalidation of the process, its permissions and movements, and the lists. */
export const recarregarProcesso = (cliente: QueryClient): Promise<void> =>
	cliente.invalidateQueries({ queryKey: CHAVE })

export const versaoVista = (cliente: QueryClient, numpro: string): number | undefined =>
	cliente.getQueryData(acompanhamentoQuery(numpro).queryKey)?.processo.versao

/** Name under which the versions made by this person's own acts are remembered. */
export const nomeDoProcesso = (numpro: string): string => `processo ${numpro}`

const UMA_HORA_MS = 3_600_000

export const conferenciasQuery = queryOptions({
	queryKey: ['processos-estrutura', 'conferencias'],
	queryFn: async ({ signal }) => {
		try {
			return await call(listarConferencias, {}, { signal })
		} catch (falha) {
			anotarFalha('tipos de conferência de documento', falha, signal)
			throw falha
		}
	},
	staleTime: UMA_HORA_MS,
})

export const modelosQuery = (codasu: number) =>
	queryOptions({
		queryKey: ['processos-estrutura', 'modelos', codasu],
		queryFn: ({ signal }) => call(listarModelos, { params: { codasu } }, { signal }),
		staleTime: UMA_HORA_MS,
	})
