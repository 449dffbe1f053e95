import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import { listarItensCuidados, obterAlcada, obterCompraCuidada } from '../../contract/index.ts'

const FATIA = 'contratacoes'
export const POR_PAGINA = 50

export const alcadaQuery = (codpcddsp: number) => queryOf(FATIA, obterAlcada, { params: { codpcddsp } })

export const cuidadaQuery = (codpcddsp: number) => queryOf(FATIA, obterCompraCuidada, { params: { codpcddsp } })

export const itensCuidadosQuery = (codpcddsp: number, pagina: number, semCatalogo: 'S' | 'N') =>
	queryOf(
		FATIA,
		listarItensCuidados,
		{ params: { codpcddsp }, query: { pagina, porPagina: POR_PAGINA, semCatalogo } },
		{ placeholderData: keepPreviousData },
	)
