import type { Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	aplicarImportacao,
	buscarLinhas,
	conferirInstalacao,
	enviarImportacao,
	gravarLinha,
	listarImportacoes,
	listarListas,
	listarRecusasDaImportacao,
	type ModoDaImportacao,
	obterImportacao,
} from '../contract/index.ts'

const RAIZ = 'administracao'

export const conferenciaQuery = queryOptions({
	queryKey: [RAIZ, 'conferencia'],
	queryFn: ({ signal }) => call(conferirInstalacao, {}, { signal }),
})

export const listasQuery = queryOptions({
	queryKey: [RAIZ, 'listas'],
	queryFn: ({ signal }) => call(listarListas, {}, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})

export const linhasQuery = (lista: string, busca: Paginacao & { busca?: string | undefined }) =>
	queryOptions({
		queryKey: [RAIZ, 'linhas', lista, busca],
		queryFn: ({ signal }) => call(buscarLinhas, { params: { lista }, body: busca }, { signal }),
		placeholderData: keepPreviousData,
	})

export const importacoesQuery = (paginacao: Paginacao) =>
	queryOptions({
		queryKey: [RAIZ, 'importacoes', paginacao],
		queryFn: ({ signal }) => call(listarImportacoes, { query: paginacao }, { signal }),
		placeholderData: keepPreviousData,
	})

export const importacaoQuery = (codimp: number) =>
	queryOptions({
		queryKey: [RAIZ, 'importacao', codimp],
		queryFn: ({ signal }) => call(obterImportacao, { params: { codimp } }, { signal }),
	})

export const recusasQuery = (codimp: number, paginacao: Paginacao) =>
	queryOptions({
		queryKey: [RAIZ, 'recusas', codimp, paginacao],
		queryFn: ({ signal }) => call(listarRecusasDaImportacao, { params: { codimp }, query: paginacao }, { signal }),
		placeholderData: keepPreviousData,
	})

function useEsquecer() {
	const queryClient = useQueryClient()
	return () =>
		queryClient.invalidateQueries({
			predicate: ({ queryKey: [raiz, qual] }) => raiz === RAIZ && qual !== 'listas',
		})
}

export function useGravarLinha(lista: string) {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: (celulas: Record<string, string>) => call(gravarLinha, { params: { lista }, body: { celulas } }),
		onSuccess: esquecer,
	})
}

export function useEnviarImportacao() {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: ({ arquivo, ...dados }: { lista: string; modimp: ModoDaImportacao; arquivo: File }) =>
			call(enviarImportacao, { parts: { dados, arquivo } }),
		onSuccess: esquecer,
	})
}

export function useAplicarImportacao(codimp: number) {
	const esquecer = useEsquecer()
	return useMutation({
		mutationFn: (modimp: 'tudo' | 'boas') => call(aplicarImportacao, { params: { codimp }, body: { modimp } }),
		onSuccess: esquecer,
	})
}
