import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	type FiltroCestas,
	listarCestas,
	obterCesta,
	obterMemoria,
	obterPedidoDeCotacao,
} from '../../contract/index.ts'

const FATIA = 'contratacoes'
/** Key of everything that this slice asks. */
export const CHAVE = [FATIA]

export const cestasQuery = (query: FiltroCestas) =>
	queryOf(FATIA, listarCestas, { query }, { placeholderData: keepPreviousData })

export const cestaQuery = (codces: number) => queryOf(FATIA, obterCesta, { params: { codces } })

export const pedidoQuery = (chave: string) => queryOf(FATIA, obterPedidoDeCotacao, { params: { chave } })

export const pedirMemoria = (codces: number): Promise<File> => call(obterMemoria, { params: { codces } })
