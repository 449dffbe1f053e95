import type { FormatoDePlanilha } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	exportarCompras,
	exportarLimites,
	exportarOcds,
	exportarPrecos,
	type FiltroBens,
	type FiltroCompras,
	type FiltroLimites,
	type FiltroPrecos,
	listarBens,
	listarCompras,
	listarItens,
	listarLimites,
	listarUnidadesComCompra,
	listarVendas,
	listarVersoes,
	MINIMO_DO_FORNECEDOR,
	obterAcompanhamento,
	obterArquivoDaCompra,
	obterCompra,
	obterFornecedor,
	obterOcds,
	obterPrecos,
	procurarFornecedores,
	sugerirFiltros,
} from '../contract/index.ts'

const ANTERIOR = { placeholderData: keepPreviousData }
const FATIA = 'contratacoes'

export const comprasQuery = (query: FiltroCompras) => queryOf(FATIA, listarCompras, { query }, ANTERIOR)

export const compraQuery = (codpcddsp: number) => queryOf(FATIA, obterCompra, { params: { codpcddsp } })

export const versoesQuery = (codpcddsp: number) => queryOf(FATIA, listarVersoes, { params: { codpcddsp } })

export const acompanhamentoQuery = (chave: string) => queryOf(FATIA, obterAcompanhamento, { params: { chave } })

export const itensQuery = (codpcddsp: number, pagina: number, porPagina: number) =>
	queryOf(FATIA, listarItens, { params: { codpcddsp }, query: { pagina, porPagina } }, ANTERIOR)

export const bensQuery = (query: FiltroBens) => queryOf(FATIA, listarBens, { query }, ANTERIOR)

export const precosQuery = (codbem: number, query: FiltroPrecos) =>
	queryOf(FATIA, obterPrecos, { params: { codbem }, query }, ANTERIOR)

export const fornecedorQuery = (codfor: number) => queryOf(FATIA, obterFornecedor, { params: { codfor } })

export const vendasQuery = (codfor: number, pagina: number) =>
	queryOf(FATIA, listarVendas, { params: { codfor }, query: { pagina } }, ANTERIOR)

export const pedirCompras = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroCompras,
	formato: FormatoDePlanilha,
): Promise<File> => call(exportarCompras, { query: { ...filtro, formato } })

export const pedirPrecos = (codbem: number, filtro: FiltroPrecos, formato: FormatoDePlanilha): Promise<File> =>
	call(exportarPrecos, { params: { codbem }, query: { ...filtro, formato } })

export const limitesQuery = (query: FiltroLimites) => queryOf(FATIA, listarLimites, { query }, ANTERIOR)

export const pedirLimites = (
	{ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroLimites,
	formato: FormatoDePlanilha,
): Promise<File> => call(exportarLimites, { query: { ...filtro, formato } })

export const pedirOcds = ({
	pagina: _pagina,
	porPagina: _porPagina,
	ordem: _ordem,
	...filtro
}: FiltroCompras): Promise<File> => call(exportarOcds, { query: filtro })

export const pedirOcdsDaCompra = (codpcddsp: number): Promise<File> => call(obterOcds, { params: { codpcddsp } })

export const pedirArquivo = (codarq_fs: string): Promise<File> =>
	call(obterArquivoDaCompra, { query: { name: 'compraarq', codarq_fs } })

const DEZ_MINUTOS = 600_000
export const unidadesQuery = queryOf(FATIA, listarUnidadesComCompra, {}, { staleTime: DEZ_MINUTOS })

export const fornecedoresQuery = (busca: string) =>
	queryOf(
		FATIA,
		procurarFornecedores,
		{ query: { busca } },
		{ ...ANTERIOR, enabled: busca.trim().length >= MINIMO_DO_FORNECEDOR },
	)

export const sugestoesQuery = ({ pagina: _pagina, porPagina: _porPagina, ordem: _ordem, ...query }: FiltroCompras) =>
	queryOf(FATIA, sugerirFiltros, { query })
