import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	exportarCustosDasVms,
	exportarVms,
	type ListaDeVms,
	listarSetoresSti,
	listarVms,
	obterCustosDasVms,
	obterOpcoesDasVms,
	obterVisaoPublicaDasVms,
	obterVm,
} from '../../contract/index.ts'

export const CHAVE_DAS_VMS = ['interno-sti-vms']

export const vmsQuery = (query: ListaDeVms) =>
	queryOptions({
		queryKey: [...CHAVE_DAS_VMS, 'lista', query],
		queryFn: ({ signal }) => call(listarVms, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportar = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: ListaDeVms,
	formato: 'csv' | 'xlsx',
): Promise<File> => call(exportarVms, { query: { ...filtro, formato } })

export const opcoesQuery = queryOptions({
	queryKey: [...CHAVE_DAS_VMS, 'opcoes'],
	queryFn: ({ signal }) => call(obterOpcoesDasVms, {}, { signal }),
})

export const setoresQuery = (codund: number | undefined) =>
	queryOptions({
		queryKey: [...CHAVE_DAS_VMS, 'setores', codund],
		queryFn: ({ signal }) => call(listarSetoresSti, { params: { codund: codund ?? 0 } }, { signal }),
		enabled: codund !== undefined,
	})

export const custosQuery = queryOptions({
	queryKey: [...CHAVE_DAS_VMS, 'custos'],
	queryFn: ({ signal }) => call(obterCustosDasVms, {}, { signal }),
})

export const exportarCustos = (formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarCustosDasVms, { query: { formato } })

export const vmQuery = (codvm: number) =>
	queryOptions({
		queryKey: [...CHAVE_DAS_VMS, 'uma', codvm],
		queryFn: ({ signal }) => call(obterVm, { params: { codvm } }, { signal }),
	})

export const publicoQuery = queryOptions({
	queryKey: [...CHAVE_DAS_VMS, 'publico'],
	queryFn: ({ signal }) => call(obterVisaoPublicaDasVms, {}, { signal }),
})
