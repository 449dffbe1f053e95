import type { FormatoDePlanilha } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	exportarPlano,
	type FiltroDoPlano,
	listarPlano,
	obterAlcadaDoPlano,
	obterEscolhasDoPlano,
	obterLinhaDoPlano,
} from '../../contract/index.ts'

export const planoQuery = (query: FiltroDoPlano) =>
	queryOf('licitacoes', listarPlano, { query }, { placeholderData: keepPreviousData })

export const linhaQuery = (codpca: number) => queryOf('licitacoes', obterLinhaDoPlano, { params: { codpca } })

export const alcadaDoPlanoQuery = (codpca: number) => queryOf('licitacoes', obterAlcadaDoPlano, { params: { codpca } })

export const escolhasDoPlanoQuery = queryOf('licitacoes', obterEscolhasDoPlano, {}, { staleTime: 600_000 })

export const exportar = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroDoPlano,
	formato: FormatoDePlanilha,
): Promise<File> => call(exportarPlano, { query: { ...filtro, formato } })
