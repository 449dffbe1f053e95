import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
	exportarDominio,
	type ListaDeDominio,
	listarComponentes,
	listarDominio,
	listarModelos,
	listarPropostas,
	listarTabelasDeDominio,
	obterInicioComum,
	obterModelo,
	obterPaginaComum,
	type TabelaDeDominio,
} from '../../contract/index.ts'

export const CHAVE_COMUM = ['interno-sti-comum']

export const inicioQuery = queryOptions({
	queryKey: [...CHAVE_COMUM, 'inicio'],
	queryFn: ({ signal }) => call(obterInicioComum, {}, { signal }),
})

export const paginaQuery = (caminho: string) =>
	queryOptions({
		queryKey: [...CHAVE_COMUM, 'pagina', caminho],
		queryFn: ({ signal }) => call(obterPaginaComum, { query: { caminho } }, { signal }),
		// Placeholder: the page stays on the screen while the permission for the next address is checked.
		placeholderData: keepPreviousData,
	})

export const componentesQuery = queryOptions({
	queryKey: [...CHAVE_COMUM, 'componentes'],
	queryFn: ({ signal }) => call(listarComponentes, {}, { signal }),
})

export const tabelasQuery = queryOptions({
	queryKey: [...CHAVE_COMUM, 'tabelas'],
	queryFn: ({ signal }) => call(listarTabelasDeDominio, {}, { signal }),
})

export const dominioQuery = (nomtab: TabelaDeDominio, query: ListaDeDominio) =>
	queryOptions({
		queryKey: [...CHAVE_COMUM, 'tabela', nomtab, query],
		queryFn: ({ signal }) => call(listarDominio, { params: { nomtab }, query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarTabela = (nomtab: TabelaDeDominio, busca: string | undefined, formato: 'csv' | 'xlsx') =>
	call(exportarDominio, { params: { nomtab }, query: { busca, formato } })

export const propostasQuery = (nomtab: TabelaDeDominio, query: { pagina: number; porPagina: number }) =>
	queryOptions({
		queryKey: [...CHAVE_COMUM, 'propostas', nomtab, query],
		queryFn: ({ signal }) => call(listarPropostas, { params: { nomtab }, query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const modelosQuery = queryOptions({
	queryKey: [...CHAVE_COMUM, 'modelos'],
	queryFn: ({ signal }) => call(listarModelos, {}, { signal }),
})

export const modeloQuery = (codmdl: number) =>
	queryOptions({
		queryKey: [...CHAVE_COMUM, 'modelo', codmdl],
		queryFn: ({ signal }) => call(obterModelo, { params: { codmdl } }, { signal }),
	})
