import { call, Dado, type EstadoDoDado, pedirDeNovo, useDado, useEvento } from '@portal/platform/web'
import { useEffect } from 'react'
import { type AvisoDeSituacao, listarAvisosDeSituacao } from '../contract/avisos.ts'

const CINCO_MINUTOS_MS = 300_000

const avisosDado = new Dado({ buscar: () => call(listarAvisosDeSituacao) })

/** Service status: live events update it for signed-in people, polling for visitors. */
export function useAvisosDeSituacao(): EstadoDoDado<AvisoDeSituacao[]> {
	useEvento('situacao', () => pedirDeNovo(avisosDado))
	// Polling interval, started and stopped with the component.
	useEffect(() => {
		const relogio = setInterval(() => pedirDeNovo(avisosDado), CINCO_MINUTOS_MS)
		return () => clearInterval(relogio)
	}, [])
	return useDado(avisosDado)
}
