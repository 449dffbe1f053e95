import {
	CanalDeEventos,
	queryClient,
	RESSINCRONIZAR,
	recarregarDados,
	reverSessao,
	useEvento,
} from '@portal/platform/web'
import { useEffect } from 'react'

/** Keeps the event stream of this tab open while somebody is signed in. */
export function AoVivo() {
	useEvento(RESSINCRONIZAR, () => {
		recarregarDados()
		void queryClient.invalidateQueries()
	})
	useEvento('sessao-encerrada', () => void reverSessao())
	// The stream is outside React: it opens and closes with the session.
	useEffect(() => {
		const canal = new CanalDeEventos()
		canal.ligar()
		return () => canal.desligar()
	}, [])
	return null
}
