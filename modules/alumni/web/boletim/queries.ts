import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

const DO_BOLETIM = [...CHAVE, 'boletim'] as const

/** Optimistic lock: key under which the versions made by this person's own acts are remembered. */
export const nomeDoBoletim = (codblt: number): string => `boletim ${codblt}`

export const opcoesQuery = queryOptions({
	queryKey: [...DO_BOLETIM, 'opcoes'],
	queryFn: ({ signal }) => call(contrato.listarOpcaoNewsletter, {}, { signal }),
})
export const boletinsQuery = (body: contrato.ListaDeBoletins) =>
	queryOptions({
		queryKey: [...DO_BOLETIM, 'lista', body],
		queryFn: ({ signal }) => call(contrato.listarNewsletter, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const boletimQuery = (codblt: number) =>
	queryOptions({
		queryKey: [...DO_BOLETIM, codblt],
		queryFn: ({ signal }) => call(contrato.obterNewsletter, { body: { codblt } }, { signal }),
	})
export const preferenciasQuery = queryOptions({
	queryKey: [...DO_BOLETIM, 'preferencias'],
	queryFn: ({ signal }) => call(contrato.obterPreferenciaNewsletter, {}, { signal }),
})
export const saidaQuery = (chave: string) =>
	queryOptions({
		queryKey: [...DO_BOLETIM, 'saida', chave],
		queryFn: ({ signal }) => call(contrato.obterSaidaNewsletter, { params: { chave } }, { signal }),
		retry: false,
	})
