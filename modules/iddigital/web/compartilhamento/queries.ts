import type { FormatoDePlanilha, Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	abrirCompartilhado,
	abrirMeuDocumento,
	compartilharDocumento,
	type DadosDoCompartilhamento,
	exportarMeusDocumentos,
	type FiltroMeusDocumentos,
	listarCompartilhamentos,
	listarMeusDocumentos,
	listarVisitas,
	obterArquivoCompartilhado,
	obterConvite,
	obterMeuDocumento,
	type QuemVisita,
	revogarCompartilhamento,
} from '../../contract/index.ts'

const MEUS = ['iddigital', 'meus'] as const

export const meusDocumentosQuery = (query: FiltroMeusDocumentos) =>
	queryOptions({
		queryKey: [...MEUS, 'lista', query],
		queryFn: ({ signal }) => call(listarMeusDocumentos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const exportarMeus = ({ busca, sitdocauc }: FiltroMeusDocumentos, formato: FormatoDePlanilha): Promise<File> =>
	call(exportarMeusDocumentos, { query: { busca, sitdocauc, formato } })

export const meuDocumentoQuery = (codaucdoc: string) =>
	queryOptions({
		queryKey: [...MEUS, 'um', codaucdoc],
		queryFn: ({ signal }) => call(obterMeuDocumento, { params: { codaucdoc } }, { signal }),
	})

export const linksQuery = (codaucdoc: string, pagina: number) =>
	queryOptions({
		queryKey: [...MEUS, 'links', codaucdoc, pagina],
		queryFn: ({ signal }) => call(listarCompartilhamentos, { params: { codaucdoc }, query: { pagina } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const visitasQuery = (codcpt: number, query: Paginacao) =>
	queryOptions({
		queryKey: [...MEUS, 'visitas', codcpt, query],
		queryFn: ({ signal }) => call(listarVisitas, { params: { codcpt }, query }, { signal }),
		placeholderData: keepPreviousData,
	})

function useAcao<Dados, Resposta>(acao: (dados: Dados) => Promise<Resposta>) {
	const queryClient = useQueryClient()
	return useMutation({ mutationFn: acao, onSettled: () => queryClient.invalidateQueries({ queryKey: MEUS }) })
}

export const useCompartilhar = (codaucdoc: string) =>
	useAcao((body: DadosDoCompartilhamento) => call(compartilharDocumento, { params: { codaucdoc }, body }))

export const useRevogar = () =>
	useAcao((codcpt: number) => call(revogarCompartilhamento, { params: { codcpt: String(codcpt) } }))

/** Uncached query, because a link may have been revoked since. */
export const conviteQuery = (chvcpt: string) =>
	queryOptions({
		queryKey: ['iddigital', 'convite', chvcpt],
		queryFn: ({ signal }) => call(obterConvite, { params: { chvcpt } }, { signal }),
		retry: false,
		refetchOnWindowFocus: false,
	})

export const abrir = async (chvcpt: string, quem: QuemVisita) => ({
	...(await call(abrirCompartilhado, { body: { ...quem, chvcpt } })),
	em: new Date(),
})

export const baixarCompartilhado = (chvvis: string): Promise<File> =>
	call(obterArquivoCompartilhado, { params: { chvvis } })

export const baixarMeu = (codaucdoc: string): Promise<File> => call(abrirMeuDocumento, { params: { codaucdoc } })
