import { call, queryOf } from '@portal/platform/web'
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

export const acompanhamentoQuery = (numpro: string) => queryOf('processos', acompanharProcesso, { params: { numpro } })

export const permissoesQuery = (numpro: string) => queryOf('processos', obterPermissoes, { params: { numpro } })

export const juntadasQuery = (numpro: string) => queryOf('processos', listarJuntadas, { params: { numpro } })

export const apensamentosQuery = (numpro: string) => queryOf('processos', listarApensamentos, { params: { numpro } })

export const HISTORICO_POR_PAGINA = 20

export const historicoQuery = (numpro: string, pagina: number) =>
	queryOf(
		'processos',
		listarHistorico,
		{ params: { numpro }, query: { pagina, porPagina: HISTORICO_POR_PAGINA } },
		{ placeholderData: keepPreviousData },
	)

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
	queryOf('processos-estrutura', listarModelos, { params: { codasu } }, { staleTime: UMA_HORA_MS })
