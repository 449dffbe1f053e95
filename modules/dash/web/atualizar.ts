import { useEvento } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { EVENTO } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

/** Least time between two refreshes, whatever the number of events. */
const INTERVALO_MS = 1000

/**
 * Live refresh, at most once a second: each event cancelling the request of the one before would leave the page without
 * an answer for as long as events come, which is when it is looked at.
 */
export function useAtualizacao(): void {
	const cliente = useQueryClient()
	const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEvento(EVENTO, () => {
		espera.current ??= setTimeout(() => {
			espera.current = undefined
			void cliente.invalidateQueries({ queryKey: CHAVE }, { cancelRefetch: false })
		}, INTERVALO_MS)
	})
	// A timer is outside React: it ends with the component.
	useEffect(() => () => clearTimeout(espera.current), [])
}
