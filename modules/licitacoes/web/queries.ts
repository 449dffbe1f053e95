import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	type FiltroLicitacoes,
	listarComprasDoAno,
	listarCredenciados,
	listarLicitacoes,
	listarUnidadesComLicitacao,
	obterAgenda,
	obterAlcada,
	obterDiferenca,
	obterInteresse,
	obterLicitacao,
	obterLinhasDosItens,
} from '../contract/index.ts'

export const CHAVE = ['licitacoes']
const ANTERIOR = { placeholderData: keepPreviousData }

export const licitacoesQuery = (query: FiltroLicitacoes) => queryOf('licitacoes', listarLicitacoes, { query }, ANTERIOR)

export const licitacaoQuery = (codpcddsp: number) => queryOf('licitacoes', obterLicitacao, { params: { codpcddsp } })

export const alcadaQuery = (codpcddsp: number) => queryOf('licitacoes', obterAlcada, { params: { codpcddsp } })

export const linhasDosItensQuery = (codpcddsp: number) =>
	queryOf('licitacoes', obterLinhasDosItens, { params: { codpcddsp } })

export const comprasDoAnoQuery = (codpcddsp: number) =>
	queryOf('licitacoes', listarComprasDoAno, { params: { codpcddsp } })

export const credenciadosQuery = (codpcddsp: number, pagina: number) =>
	queryOf('licitacoes', listarCredenciados, { params: { codpcddsp }, query: { pagina } }, ANTERIOR)

export const diferencaQuery = (codpcddsp: number, query: { readonly de: number; readonly ate: number }) =>
	queryOf('licitacoes', obterDiferenca, { params: { codpcddsp }, query }, ANTERIOR)

export const baixarAgenda = (codpcddsp: number): Promise<File> => call(obterAgenda, { params: { codpcddsp } })

export const unidadesQuery = queryOf('licitacoes', listarUnidadesComLicitacao, {}, { staleTime: 600_000 })

export const interesseQuery = (chave: string) => queryOf('licitacoes', obterInteresse, { params: { chave } })
