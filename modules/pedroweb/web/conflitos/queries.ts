import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exportarConflitos, type FiltroConflitos, listarConflitos } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const conflitosQuery = (query: FiltroConflitos) =>
	queryOptions({
		queryKey: [...CHAVE, 'conflitos', query],
		queryFn: ({ signal }) => call(listarConflitos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportar = ({ codund }: FiltroConflitos, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarConflitos, { query: { codund, formato } })
