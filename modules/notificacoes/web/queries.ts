import { type CallInput, call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listarAvisos, listarNotificacoes, listarTarefas, obterAviso, obterFeedNoticias } from '../contract/index.ts'
import type { ChaveDeAviso } from './avisos/aviso-na-url.ts'
import { completarNoticias, completarNotificacoes } from './servico-antigo.ts'

/** The common key is invalidated by every live event of this slice. */
export const CHAVE = ['notificacoes'] as const

export const notificacoesQuery = queryOptions({
	queryKey: [...CHAVE, 'tela'],
	queryFn: async ({ signal }) => completarNotificacoes(await call(listarNotificacoes, {}, { signal })),
})

export const tarefasQuery = (query: CallInput<typeof listarTarefas>['query'] & object) =>
	queryOptions({
		queryKey: [...CHAVE, 'tarefas', query],
		queryFn: ({ signal }) => call(listarTarefas, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

export const avisosQuery = (query: CallInput<typeof listarAvisos>['query'] & object) =>
	queryOptions({
		queryKey: [...CHAVE, 'avisos', query],
		queryFn: ({ signal }) => call(listarAvisos, { query }, { signal }),
		placeholderData: keepPreviousData,
	})

/** The query lies outside the common key, because fetching a notice marks it as read and no event should refetch it. */
export const avisoQuery = (chave: ChaveDeAviso) =>
	queryOptions({
		queryKey: ['aviso', chave.codigoArea, chave.codigo],
		queryFn: ({ signal }) => call(obterAviso, { params: chave }, { signal }),
	})

const UMA_HORA_MS = 3_600_000

export const noticiasQuery = queryOptions({
	queryKey: ['noticias'],
	queryFn: async ({ signal }) => completarNoticias(await call(obterFeedNoticias, {}, { signal })),
	staleTime: UMA_HORA_MS,
})
