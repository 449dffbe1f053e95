import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportarDashboard, listarUnidadeDashboard, obterDashboard, obterRetorno } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

const DAS_ESTATISTICAS = [...CHAVE, 'estatisticas'] as const

export const unidadesQuery = queryOptions({
	queryKey: [...DAS_ESTATISTICAS, 'unidades'],
	queryFn: ({ signal }) => call(listarUnidadeDashboard, {}, { signal }),
})
export const quadrosQuery = (codund: number | undefined) =>
	queryOptions({
		queryKey: [...DAS_ESTATISTICAS, 'quadros', codund],
		queryFn: ({ signal }) => call(obterDashboard, { body: { codund: codund ?? 0 } }, { signal }),
		enabled: codund !== undefined,
		placeholderData: keepPreviousData,
	})
export const retornoQuery = (codund: number) =>
	queryOptions({
		queryKey: [...DAS_ESTATISTICAS, 'retorno', codund],
		queryFn: ({ signal }) => call(obterRetorno, { body: { codund } }, { signal }),
		placeholderData: keepPreviousData,
	})
export const exportar = (codund: number, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarDashboard, { query: { codund, formato } })
