import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatarSolicitacao, type Numero } from '../contract/index.ts'
import { CHAVE, solicitacaoQuery } from './queries.ts'

/** Under which what this person has done to it here is remembered. */
export const nomeDaSolicitacao = (numero: Numero): string => `solicitacao ${formatarSolicitacao(numero)}`

/**
 * Options shared by every act on a request. Its version is the one that was on the screen, on the board as on its own
 * page, until the person asks what it is now.
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
			// A person who may not see it any more has nothing to go on with.
			const atual = await cliente
				.fetchQuery({ ...solicitacaoQuery({ anosolprs, codsolprs }), staleTime: 10_000 })
				.catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
	}
}

/** Under which what is typed in a dialog about it is kept. */
export const nomeDoEscrito = (ato: string, numero: Numero): string => `proserv ${formatarSolicitacao(numero)} ${ato}`
