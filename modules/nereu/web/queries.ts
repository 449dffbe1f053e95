import type { Paginacao } from '@portal/platform/contract'
import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	contarPorPais,
	type FiltroConvenios,
	type FiltroEditais,
	type FiltroFora,
	type FiltroGestao,
	type FiltroRecursos,
	type FiltroVindas,
	listarCandidaturas,
	listarCargas,
	listarConvenios,
	listarEditais,
	listarEditaisDaGestao,
	listarLeituras,
	listarMeusRecursos,
	listarMinhas,
	listarPedidosDeArquivos,
	listarQuemEstaFora,
	listarRecursos,
	listarUso,
	listarVindas,
	obterAlcada,
	obterContatoDoParceiro,
	obterConvenio,
	obterEdital,
	obterEditalDaGestao,
	obterEstada,
	obterInscricao,
	obterMinhaInscricao,
	obterPlano,
	obterRelatos,
	obterResultado,
	simular,
} from '../contract/index.ts'

export const CHAVE = ['nereu']
const ANTERIOR = { placeholderData: keepPreviousData }

export const conveniosQuery = (query: FiltroConvenios) => queryOf('nereu', listarConvenios, { query }, ANTERIOR)
export const paisesQuery = queryOf('nereu', contarPorPais, {})
export const convenioQuery = (codcvn: number) => queryOf('nereu', obterConvenio, { params: { codcvn } })
export const alcadaQuery = (codcvn: number) => queryOf('nereu', obterAlcada, { params: { codcvn } })
export const contatoQuery = (codcvn: number) => queryOf('nereu', obterContatoDoParceiro, { params: { codcvn } })
export const editaisQuery = (query: FiltroEditais) => queryOf('nereu', listarEditais, { query }, ANTERIOR)
export const editalQuery = (codedt: number) => queryOf('nereu', obterEdital, { params: { codedt } })
export const minhaQuery = (codedt: number) => queryOf('nereu', obterMinhaInscricao, { params: { codedt } })
export const resultadoQuery = (codedt: number) => queryOf('nereu', obterResultado, { params: { codedt } })
export const simulacaoQuery = (codedt: number) => queryOf('nereu', simular, { params: { codedt } })
export const minhasQuery = (query: Paginacao) => queryOf('nereu', listarMinhas, { query }, ANTERIOR)
export const candidaturasQuery = (query: FiltroGestao) => queryOf('nereu', listarCandidaturas, { query }, ANTERIOR)
export const editaisDaGestaoQuery = (query: Paginacao) => queryOf('nereu', listarEditaisDaGestao, { query }, ANTERIOR)
export const editalDaGestaoQuery = (codedt: number) => queryOf('nereu', obterEditalDaGestao, { params: { codedt } })
export const planoQuery = (codcan: number) => queryOf('nereu', obterPlano, { params: { codcan } })
export const inscricaoQuery = (codcan: number) => queryOf('nereu', obterInscricao, { params: { codcan } })
export const pedidosDeArquivosQuery = (codcan: number) =>
	queryOf('nereu', listarPedidosDeArquivos, { params: { codcan } })
export const leiturasQuery = (codcan: number) => queryOf('nereu', listarLeituras, { params: { codcan } })
export const meusRecursosQuery = queryOf('nereu', listarMeusRecursos, { query: { porPagina: 50 } })
export const recursosQuery = (query: FiltroRecursos) => queryOf('nereu', listarRecursos, { query }, ANTERIOR)
export const estadaQuery = (codcan: number) => queryOf('nereu', obterEstada, { params: { codcan } })
export const relatosQuery = (codcvn: number) => queryOf('nereu', obterRelatos, { params: { codcvn } })
export const vindasQuery = (query: FiltroVindas) => queryOf('nereu', listarVindas, { query }, ANTERIOR)
export const usoQuery = (query: FiltroConvenios) => queryOf('nereu', listarUso, { query }, ANTERIOR)
export const cargasQuery = (query: Paginacao) => queryOf('nereu', listarCargas, { query }, ANTERIOR)
/** Looks are kept: the list is read once for each visit. */
export const pessoasForaQuery = (query: FiltroFora) => queryOf('nereu fora', listarQuemEstaFora, { query }, ANTERIOR)
