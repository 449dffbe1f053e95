import {
	CanalDeEventos,
	queryClient,
	RESSINCRONIZAR,
	recarregarDados,
	reverSessao,
	useEvento,
} from '@portal/platform/web'
import { useEffect } from 'react'

/** The event stream (SSE) of this tab is open while somebody is signed in. */
export function EventosDoServidor() {
	useEvento(RESSINCRONIZAR, () => {
		recarregarDados()
		void queryClient.invalidateQueries()
	})
	useEvento('sessao-encerrada', () => void reverSessao())
	// The stream is an external system to React: it opens and closes with the session.
	useEffect(() => {
		const canal = new CanalDeEventos()
		canal.ligar()
		return () => canal.desligar()
	}, [])
	return null
}
