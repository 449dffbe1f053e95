import { useEffect, useEffectEvent } from 'react'

/** Live event: names the changed kind of data, which the page then reloads. */
export type Evento = { readonly tipo: string; readonly dados?: Readonly<Record<string, string | number>> }
type AoReceber = (evento: Evento) => void

/**
 * Resynchronization event, sent by the server, and by the client after each gap: events may be missing, so all data are
 * fetched again.
 */
export const RESSINCRONIZAR = 'ressincronizar'

const assinantes = new Map<string, Set<AoReceber>>()

export function assinarEventos(tipo: string, aoReceber: AoReceber): () => void {
	const doTipo = assinantes.get(tipo) ?? new Set()
	assinantes.set(tipo, doTipo.add(aoReceber))
	return () => doTipo.delete(aoReceber)
}

export function distribuirEvento(evento: Evento): void {
	for (const aoReceber of assinantes.get(evento.tipo) ?? []) aoReceber(evento)
}

/** Calls `aoReceber` for every live event of one type while the component is on the screen. */
export function useEvento(tipo: string, aoReceber: AoReceber): void {
	const receber = useEffectEvent(aoReceber)
	// An event stream is outside React: it is subscribed to and left with the component.
	useEffect(() => assinarEventos(tipo, receber), [tipo])
}
