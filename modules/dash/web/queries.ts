import type { FormatoDePlanilha } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	exportarDiaria,
	exportarIngressantes,
	type Filtro,
	type FiltroDaLista,
	type FiltroDeAlertas,
	type Ingresso,
	listarAlertas,
	listarIngressantes,
	listarLimites,
	listarProtegidas,
	obterPainel,
	obterProtegida,
} from '../contract/index.ts'

const FATIA = 'dash'
export const CHAVE = [FATIA]
const ANTERIOR = { placeholderData: keepPreviousData }

export const painelQuery = (query: Filtro) => queryOf(FATIA, obterPainel, { query }, ANTERIOR)

export const ingressantesQuery = (query: FiltroDaLista) => queryOf(FATIA, listarIngressantes, { query }, ANTERIOR)

export const protegidasQuery = queryOf(FATIA, listarProtegidas, {})

export const protegidaQuery = (query: { readonly ano: number; readonly tiping: Ingresso; readonly numcha: number }) =>
	queryOf(FATIA, obterProtegida, { query })

export const pedirIngressantes = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroDaLista,
	formato: FormatoDePlanilha,
): Promise<File> => call(exportarIngressantes, { query: { ...filtro, formato } })

export const alertasQuery = (query: FiltroDeAlertas) => queryOf(FATIA, listarAlertas, { query }, ANTERIOR)

export const limitesQuery = queryOf(FATIA, listarLimites, {})

export const pedirDiaria = (dia: string): Promise<File> => call(exportarDiaria, { params: { dia }, query: {} })
