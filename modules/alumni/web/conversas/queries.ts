import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

interface Parte {
	readonly pagina: number
	readonly porPagina: number
}

export const conversasQuery = (body: Parte) =>
	queryOptions({
		queryKey: [...CHAVE, 'conversas', body],
		queryFn: ({ signal }) => call(contrato.listarConversa, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const conversaQuery = (codcnv: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'conversa', codcnv],
		queryFn: ({ signal }) => call(contrato.obterConversa, { body: { codcnv } }, { signal }),
	})

export const mensagensQuery = (body: Parte & { codcnv: number }) =>
	queryOptions({
		queryKey: [...CHAVE, 'conversa', body.codcnv, 'mensagens', body],
		queryFn: ({ signal }) => call(contrato.listarMensagemConversa, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const denunciasDeConversaQuery = (body: contrato.ListaDeDenunciasDeConversa) =>
	queryOptions({
		queryKey: [...CHAVE, 'conversas-denunciadas', body],
		queryFn: ({ signal }) => call(contrato.listarDenunciaConversa, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
