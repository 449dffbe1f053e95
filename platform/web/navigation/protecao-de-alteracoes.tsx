import { Confirmacao } from '@portal/design-system/confirmacao'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { navegar } from './navegador.ts'

type Protecao = {
	/** To be drawn anywhere in the page: the question, when there is one to ask. */
	readonly pergunta: ReactNode
	/** Leaves without asking: what was typed is saved. */
	readonly sair: (para: string) => void
}

/** While `ativa`, asks before what was typed is lost: on the way to another page of the portal, or away from it. */
export function useProtecaoDeAlteracoes(ativa: boolean): Protecao {
	const salvo = useRef(false)
	const bloqueio = useBlocker(
		({ currentLocation, nextLocation }) =>
			ativa && !salvo.current && currentLocation.pathname !== nextLocation.pathname,
	)

	// Closing the tab is asked about by the browser itself.
	useEffect(() => {
		if (!ativa) return
		const perguntar = (evento: BeforeUnloadEvent) => evento.preventDefault()
		window.addEventListener('beforeunload', perguntar)
		return () => window.removeEventListener('beforeunload', perguntar)
	}, [ativa])

	return {
		pergunta: (
			<Confirmacao
				aberta={bloqueio.state === 'blocked'}
				titulo="Sair sem salvar?"
				variante="aviso"
				rotuloConfirmar="Sair sem salvar"
				rotuloCancelar="Continuar editando"
				aoConfirmar={() => bloqueio.proceed?.()}
				aoCancelar={() => bloqueio.reset?.()}
			>
				O que você alterou nesta página será perdido.
			</Confirmacao>
		),
		sair: (para) => {
			salvo.current = true
			navegar(para)
		},
	}
}
