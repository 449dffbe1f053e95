import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	buscarEmpresa,
	exportarEmpresa,
	type ListaDeEmpresas,
	listarEmpresa,
	listarTabelaEmpresa,
	obterEmpresa,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

export const empresasQuery = (body: ListaDeEmpresas) =>
	queryOptions({
		queryKey: [...CHAVE, 'empresas', 'lista', body],
		queryFn: ({ signal }) => call(listarEmpresa, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const empresaQuery = (codepramn: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'empresas', codepramn],
		queryFn: ({ signal }) => call(obterEmpresa, { body: { codepramn } }, { signal }),
	})
export const empresasAchadasQuery = (busca: string) =>
	queryOptions({
		queryKey: [...CHAVE, 'empresas', 'busca', busca],
		queryFn: ({ signal }) => call(buscarEmpresa, { body: { busca } }, { signal }),
		enabled: busca.trim().length >= 2,
		placeholderData: keepPreviousData,
	})
export const tabelasQuery = queryOptions({
	queryKey: [...CHAVE, 'empresas', 'tabelas'],
	queryFn: ({ signal }) => call(listarTabelaEmpresa, {}, { signal }),
	staleTime: Infinity,
})
export const exportar = ({ busca, sitepramn }: ListaDeEmpresas, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarEmpresa, { query: { busca, sitepramn, formato } })
