import { useCallback, useSyncExternalStore } from 'react'

/** The media query's result, updated when it changes. */
export function useMidia(consulta: string): boolean {
	const assinar = useCallback(
		(ouvinte: () => void) => {
			const lista = window.matchMedia?.(consulta)
			lista?.addEventListener('change', ouvinte)
			return () => lista?.removeEventListener('change', ouvinte)
		},
		[consulta],
	)
	return useSyncExternalStore(
		assinar,
		() => window.matchMedia?.(consulta).matches ?? false,
		() => false,
	)
}
