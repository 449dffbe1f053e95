import { toast } from '@portal/design-system/toast'
import { type CallInput, call, mensagemDe } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	type AvisoGerenciado,
	alterarAviso,
	contarPublico,
	type DadosAviso,
	incluirAviso,
	listarAreas,
	listarAvisosGerenciados,
	obterAvisoGerenciado,
	type RegraPublico,
	removerAviso,
	verPreviaAviso,
} from '../../contract/index.ts'

const CHAVE = ['avisos-gerenciados'] as const
export const LISTA_DE_AVISOS = '/notificacoes/gerenciar'

export const avisosGerenciadosQuery = (query: CallInput<typeof listarAvisosGerenciados>['query'] & object) =>
	queryOptions({
		queryKey: [...CHAVE, 'lista', query],
		queryFn: ({ signal }) => call(listarAvisosGerenciados, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const avisoGerenciadoQuery = (codigo: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'um', codigo],
		queryFn: ({ signal }) => call(obterAvisoGerenciado, { params: { codigo } }, { signal }),
	})

export const areasQuery = queryOptions({
	queryKey: ['areas-de-notificacao'],
	queryFn: ({ signal }) => call(listarAreas, {}, { signal }),
})

/** The preview is the message exactly as the server would store it. */
export const previaQuery = (mensagem: string) =>
	queryOptions({
		queryKey: ['previa-de-aviso', mensagem],
		queryFn: ({ signal }) => call(verPreviaAviso, { body: { mensagem } }, { signal }),
		gcTime: 0,
	})

export const publicoQuery = (publico: readonly RegraPublico[]) =>
	queryOptions({
		queryKey: ['publico-de-aviso', publico],
		queryFn: ({ signal }) => call(contarPublico, { body: { publico: [...publico] } }, { signal }),
		gcTime: 0,
	})

export function useGravarAviso(codigo: number | undefined) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (body: DadosAviso) =>
			codigo === undefined ? call(incluirAviso, { body }) : call(alterarAviso, { params: { codigo }, body }),
		onSuccess: () => {
			toast.sucesso(codigo === undefined ? 'Aviso incluído com sucesso!' : 'Aviso alterado com sucesso!')
			void cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
}

export function useRemoverAviso() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: ({ codigo }: AvisoGerenciado) => call(removerAviso, { params: { codigo } }),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			void cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (falha) => toast.erro('Erro ao remover aviso!', mensagemDe(falha)),
	})
}
