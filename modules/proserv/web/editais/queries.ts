import type { Paginacao } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import {
	alterarEdital,
	type DadosEdital,
	type EditalProserv,
	exportarEditais,
	listarEditais,
	obterEdital,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const editaisQuery = (query: Paginacao) =>
	queryOf('proserv', listarEditais, { query }, { placeholderData: keepPreviousData })

export const editalQuery = (codedtprs: number | string) => queryOf('proserv', obterEdital, { params: { codedtprs } })

export const exportarOsEditais = (formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarEditais, { query: { formato } })

/** The name under which the person's own changes to the edital are remembered in this tab. */
export const nomeDoEdital = (codedtprs: number | string): string => `edital ${codedtprs}`

/** The whole edital is sent with the version that was on the screen (optimistic lock). */
export function useAlteracaoDoEdital({ codedtprs, versao }: EditalProserv) {
	const cliente = useQueryClient()
	const { queryKey } = editalQuery(codedtprs)
	return {
		coisa: 'o edital',
		de: nomeDoEdital(codedtprs),
		reescreve: true,
		versao: () => cliente.getQueryData(queryKey)?.versao ?? versao,
		fazer: async (dados: DadosEdital, vista: number | undefined) => {
			const feito = await call(alterarEdital, {
				params: { codedtprs: String(codedtprs) },
				body: { ...dados, versao: vista },
			})
			return { mensagem: 'Edital alterado.', versao: feito.versao }
		},
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			await cliente.fetchQuery({ ...editalQuery(codedtprs), staleTime: 0 })
		},
	}
}
