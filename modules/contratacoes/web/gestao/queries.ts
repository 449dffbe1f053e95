import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	listarItensCuidados,
	listarItensDaAta,
	listarMovimentos,
	obterAlcada,
	obterCompraCuidada,
} from '../../contract/index.ts'

const FATIA = 'contratacoes'
export const POR_PAGINA = 50
export const MOVIMENTOS_POR_PAGINA = 20

export const alcadaQuery = (codpcddsp: number) => queryOf(FATIA, obterAlcada, { params: { codpcddsp } })

export const cuidadaQuery = (codpcddsp: number) => queryOf(FATIA, obterCompraCuidada, { params: { codpcddsp } })

export const itensCuidadosQuery = (codpcddsp: number, pagina: number, semCatalogo: 'S' | 'N') =>
	queryOf(
		FATIA,
		listarItensCuidados,
		{ params: { codpcddsp }, query: { pagina, porPagina: POR_PAGINA, semCatalogo } },
		{ placeholderData: keepPreviousData },
	)

const ANTERIOR = { placeholderData: keepPreviousData }

export const itensDaAtaQuery = (codpcddsp: number, codata: number, pagina: number) =>
	queryOf(
		FATIA,
		listarItensDaAta,
		{ params: { codpcddsp, codata }, query: { pagina, porPagina: POR_PAGINA } },
		ANTERIOR,
	)

export const movimentosQuery = (
	params: { readonly codpcddsp: number; readonly codata: number; readonly numord: number },
	pagina: number,
) => queryOf(FATIA, listarMovimentos, { params, query: { pagina, porPagina: MOVIMENTOS_POR_PAGINA } }, ANTERIOR)
