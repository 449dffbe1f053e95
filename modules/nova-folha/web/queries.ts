import type { Paginacao } from '@portal/platform/contract'
import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	type ChaveDoContracheque,
	compararFolhas,
	type FiltroAlertas,
	type FiltroContracheques,
	type FiltroFolhas,
	type Grupo,
	listarAlertas,
	listarCargas,
	listarContracheques,
	listarCronogramas,
	listarEmAnalise,
	listarErrosDaCarga,
	listarExportacoes,
	listarFaltantes,
	listarFolhas,
	listarOlhares,
	listarPropostas,
	listarRubricas,
	listarTabelas,
	listarTotais,
	obterContracheque,
	obterFolha,
	obterOpcoesDeCarga,
	obterRubrica,
	obterTabela,
} from '../contract/index.ts'

export const CHAVE = ['nova-folha']
const ANTERIOR = { placeholderData: keepPreviousData }

export const folhasQuery = (query: FiltroFolhas) => queryOf('nova-folha', listarFolhas, { query }, ANTERIOR)
export const folhaQuery = (codfol: number) => queryOf('nova-folha', obterFolha, { params: { codfol } })
export const totaisQuery = (codfol: number, query: Paginacao & { readonly grupo: Grupo }) =>
	queryOf('nova-folha', listarTotais, { params: { codfol }, query }, ANTERIOR)
export const contrachequesQuery = (query: FiltroContracheques) =>
	queryOf('nova-folha', listarContracheques, { query }, ANTERIOR)
export const contrachequeQuery = (params: ChaveDoContracheque) => queryOf('nova-folha', obterContracheque, { params })
export const olharesQuery = (query: Paginacao) => queryOf('nova-folha', listarOlhares, { query }, ANTERIOR)

export const folhasEmAnaliseQuery = () => queryOf('nova-folha', listarEmAnalise, {})
export const alertasQuery = (codfol: number, query: FiltroAlertas) =>
	queryOf('nova-folha', listarAlertas, { params: { codfol }, query }, ANTERIOR)
export const faltantesQuery = (codfol: number, query: Paginacao) =>
	queryOf('nova-folha', listarFaltantes, { params: { codfol }, query }, ANTERIOR)
export const comparacaoQuery = (codfol: number) =>
	queryOf('nova-folha', compararFolhas, { params: { codfol } }, ANTERIOR)
export const exportacoesQuery = (codfol: number, query: Paginacao) =>
	queryOf('nova-folha', listarExportacoes, { params: { codfol }, query }, ANTERIOR)
export const cronogramasQuery = () => queryOf('nova-folha', listarCronogramas, {})
export const cargasQuery = (query: Paginacao) => queryOf('nova-folha', listarCargas, { query }, ANTERIOR)
export const opcoesDeCargaQuery = () => queryOf('nova-folha', obterOpcoesDeCarga, {})
export const errosDaCargaQuery = (numcrg: number, query: Paginacao) =>
	queryOf('nova-folha', listarErrosDaCarga, { params: { numcrg }, query }, ANTERIOR)

export const rubricasQuery = (query: Paginacao) => queryOf('nova-folha', listarRubricas, { query }, ANTERIOR)
export const tabelasQuery = (query: Paginacao) => queryOf('nova-folha', listarTabelas, { query }, ANTERIOR)
export const propostasQuery = (query: Paginacao) => queryOf('nova-folha', listarPropostas, { query }, ANTERIOR)
export const rubricaQuery = (codrub: number) => queryOf('nova-folha', obterRubrica, { params: { codrub } })
export const tabelaQuery = (codtab: string) => queryOf('nova-folha', obterTabela, { params: { codtab } })
