import { toast } from '@portal/design-system/toast'
import type { SimNao } from '@portal/platform/contract'
import { call, mensagemDe } from '@portal/platform/web'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { criarAgenda, lembrarAgenda, listarPrazos, obterAgenda, revogarAgenda } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { semanasDoMes } from './semanas.ts'

export function prazosQuery(mes: string) {
	const dias = semanasDoMes(mes).flat()
	const query = { de: dias[0] ?? `${mes}-01`, ate: dias.at(-1) ?? `${mes}-28` }
	return queryOptions({
		queryKey: [...CHAVE, 'prazos', mes],
		queryFn: ({ signal }) => call(listarPrazos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})
}

export const agendaQuery = queryOptions({
	queryKey: ['agenda'],
	queryFn: ({ signal }) => call(obterAgenda, {}, { signal }),
})

export function useCriarAgenda() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (lembrete: SimNao) => call(criarAgenda, { body: { lembrete } }),
		// The secret address is shown only once.
		onSuccess: ({ endereco: _endereco, ...agenda }) => cliente.setQueryData(agendaQuery.queryKey, agenda),
		onError: (falha) => toast.erro('O endereço não foi criado', mensagemDe(falha)),
	})
}

export function useLembrarAgenda() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: (lembrete: SimNao) => call(lembrarAgenda, { body: { lembrete } }),
		onSuccess: (agenda) => {
			cliente.setQueryData(agendaQuery.queryKey, agenda)
			toast.sucesso(agenda.lembrete === 'S' ? 'O calendário lembra um dia antes' : 'O calendário não lembra mais')
		},
		onError: (falha) => toast.erro('O lembrete não foi mudado', mensagemDe(falha)),
	})
}

export function useRevogarAgenda() {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: () => call(revogarAgenda),
		onSuccess: (agenda) => {
			cliente.setQueryData(agendaQuery.queryKey, agenda)
			toast.sucesso('O endereço não vale mais')
		},
		onError: (falha) => toast.erro('O endereço continua valendo', mensagemDe(falha)),
	})
}
