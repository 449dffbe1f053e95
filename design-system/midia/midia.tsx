import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now, and from now on. */
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
