import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	alterarLicitacao,
	type DadosAlteracao,
	type DadosPergunta,
	type Encerramento,
	encerrarLicitacao,
	type FiltroLicitacoes,
	listarLicitacoes,
	obterLicitacao,
	perguntar,
	responderPergunta,
	retomarLicitacao,
	suspenderLicitacao,
} from '../contract/index.ts'

const CHAVE = 'licitacoes'

export const licitacoesQuery = (query: FiltroLicitacoes) =>
	queryOf(CHAVE, listarLicitacoes, { query }, { placeholderData: keepPreviousData })

export const licitacaoQuery = (codpcddsp: number) => queryOf(CHAVE, obterLicitacao, { params: { codpcddsp } })

export const enderecoDaAgenda = (codpcddsp: number): string =>
	`/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/agenda.ics`

function useAto<Dados>(mutationFn: (dados: Dados) => Promise<unknown>) {
	const cliente = useQueryClient()
	return useMutation({ mutationFn, onSettled: () => cliente.invalidateQueries({ queryKey: [CHAVE] }) })
}

export function usePerguntar(codpcddsp: number) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (body: DadosPergunta) => call(perguntar, { params: { codpcddsp }, body }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: [CHAVE] }),
	})
}

export const useResponder = (codpcddsp: number, numesc: number) =>
	useAto((txtrsp: string) => call(responderPergunta, { params: { codpcddsp, numesc }, body: { txtrsp } }))

export const useAlterar = (codpcddsp: number) =>
	useAto((body: DadosAlteracao) => call(alterarLicitacao, { params: { codpcddsp }, body }))

export const useSuspender = (codpcddsp: number) =>
	useAto((motivo: string) => call(suspenderLicitacao, { params: { codpcddsp }, body: { motivo } }))

export const useRetomar = (codpcddsp: number) =>
	useAto((body: { abertura: string; motivo: string }) => call(retomarLicitacao, { params: { codpcddsp }, body }))

export const useEncerrar = (codpcddsp: number) =>
	useAto((body: { ato: Encerramento; motivo: string }) => call(encerrarLicitacao, { params: { codpcddsp }, body }))
