import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatarSolicitacao, type Numero } from '../contract/index.ts'
import { CHAVE, solicitacaoQuery } from './queries.ts'

/** The name under which the person's own changes to the request are remembered in this tab. */
export const nomeDaSolicitacao = (numero: Numero): string => `solicitacao ${formatarSolicitacao(numero)}`

/**
 * The options shared by every act on a request send the version that was on the screen, on the board as on its own page
 * (optimistic lock).
 */
export function useDaSolicitacao(solicitacao: Numero & { readonly versao?: number }) {
	const cliente = useQueryClient()
	const { anosolprs, codsolprs, versao } = solicitacao
	const vista = useRef(versao)
	return {
		coisa: 'a solicitação',
		de: nomeDaSolicitacao(solicitacao),
		versao: () => vista.current,
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			if (versao === undefined) return
			// A refused call, of a person who may no longer see the request, leaves the version as it was.
			const atual = await cliente
				.fetchQuery({ ...solicitacaoQuery({ anosolprs, codsolprs }), staleTime: 10_000 })
				.catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
	}
}

/** The key under which the typed text of a dialog is kept. */
export const nomeDoEscrito = (ato: string, numero: Numero): string => `proserv ${formatarSolicitacao(numero)} ${ato}`
