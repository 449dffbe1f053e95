import type { Paginacao } from '@portal/platform/contract'
import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import { listarPedidos, obterFicha, obterMinhaPos, obterPedido } from '../contract/index.ts'

export const CHAVE = ['janus']

export const minhaPosQuery = () => queryOf('janus', obterMinhaPos, {})
export const fichaQuery = (codmtr: number) => queryOf('janus', obterFicha, { params: { codmtr } })
export const pedidoQuery = (numreq: number) => queryOf('janus', obterPedido, { params: { numreq } })
export const pedidosQuery = (query: Paginacao) =>
	queryOf('janus', listarPedidos, { query }, { placeholderData: keepPreviousData })
