import type { Paginacao } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	conferirCapes,
	type DadosDaMudancaNaMatricula,
	exportarCapes,
	type FiltroDeAlunos,
	listarAlunos,
	listarCargas,
	listarOrientandos,
	listarPedidos,
	listarProgramas,
	listarRegras,
	listarRegulamentosPossiveis,
	obterFicha,
	obterMinhaPos,
	obterPedido,
	obterPrograma,
	preverMudanca,
} from '../contract/index.ts'

export const CHAVE = ['janus']
const ANTERIOR = { placeholderData: keepPreviousData }

export const minhaPosQuery = () => queryOf('janus', obterMinhaPos, {})
export const fichaQuery = (codmtr: number) => queryOf('janus', obterFicha, { params: { codmtr } })
export const pedidoQuery = (numreq: number) => queryOf('janus', obterPedido, { params: { numreq } })
export const pedidosQuery = (query: Paginacao) => queryOf('janus', listarPedidos, { query }, ANTERIOR)

export const orientandosQuery = (query: Paginacao) => queryOf('janus', listarOrientandos, { query }, ANTERIOR)
export const cargasQuery = (query: Paginacao) => queryOf('janus', listarCargas, { query }, ANTERIOR)
export const programasQuery = () => queryOf('janus', listarProgramas, {})
export const programaQuery = (codcur: number) => queryOf('janus', obterPrograma, { params: { codcur } })
export const alunosQuery = (codcur: number, query: FiltroDeAlunos) =>
	queryOf('janus', listarAlunos, { params: { codcur }, query }, ANTERIOR)
export const capesQuery = (codcur: number, query: Paginacao & { readonly ano: number }) =>
	queryOf('janus', conferirCapes, { params: { codcur }, query }, ANTERIOR)
export const regrasQuery = (codcur: number) => queryOf('janus', listarRegras, { params: { codcur } })
export const baixarCapes = (codcur: number, ano: number): Promise<File> =>
	call(exportarCapes, { params: { codcur }, query: { ano } })
export const regulamentosQuery = (codmtr: number) =>
	queryOf('janus', listarRegulamentosPossiveis, { params: { codmtr } })
export const previsaoQuery = (codmtr: number, query: Omit<DadosDaMudancaNaMatricula, 'codato'>) =>
	queryOf('janus', preverMudanca, { params: { codmtr }, query })
