import { Confirmacao } from '@portal/design-system/confirmacao'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { usuarioAtual } from '../session.ts'
import { antesDeSair } from './leave-questions.ts'
import { navegar, type OpcoesDeNavegacao } from './navigator.ts'

type Protecao = {
	/** Dialog with the question, to be drawn anywhere in the page. */
	readonly pergunta: ReactNode
	/** Navigation without a question, after the typed text was saved. */
	readonly sair: (para: string, opcoes?: OpcoesDeNavegacao) => void
}

/**
 * Unload guard: while `ativa`, the browser asks before the tab is closed; it suits data that survive a change of page.
 */
export function usePerguntaAoFechar(ativa: boolean): void {
	useEffect(() => {
		if (!ativa) return
		const perguntar = (evento: BeforeUnloadEvent) => evento.preventDefault()
		window.addEventListener('beforeunload', perguntar)
		return () => window.removeEventListener('beforeunload', perguntar)
	}, [ativa])
}

/**
 * Unsaved changes guard: while `ativa`, it asks before the typed text is lost by a change of page, the end of the
 * session, or leaving the portal. Only the person who typed is asked.
 */
export function useProtecaoDeAlteracoes(ativa: boolean): Protecao {
	const salvo = useRef(false)
	const [autor] = useState(usuarioAtual)
	const [aoSair, setAoSair] = useState<{ readonly responder: (sai: boolean) => void }>()
	const bloqueio = useBlocker(
		({ currentLocation, nextLocation }) =>
			ativa && !salvo.current && usuarioAtual() === autor && currentLocation.pathname !== nextLocation.pathname,
	)
	usePerguntaAoFechar(ativa)
	useEffect(() => {
		if (!ativa) return
		return antesDeSair(() => new Promise((responder) => setAoSair({ responder })))
	}, [ativa])
	function responder(sai: boolean) {
		aoSair?.responder(sai)
		setAoSair(undefined)
		if (sai) bloqueio.proceed?.()
		else bloqueio.reset?.()
	}

	return {
		pergunta: (
			<Confirmacao
				aberta={bloqueio.state === 'blocked' || aoSair !== undefined}
				titulo="Sair sem salvar?"
				variante="aviso"
				rotuloConfirmar="Sair sem salvar"
				rotuloCancelar="Continuar editando"
				aoConfirmar={() => responder(true)}
				aoCancelar={() => responder(false)}
			>
				O que você alterou nesta página será perdido.
			</Confirmacao>
		),
		sair: (para, opcoes) => {
			salvo.current = true
			navegar(para, opcoes)
		},
	}
}
