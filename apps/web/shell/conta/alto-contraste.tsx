import { useSyncExternalStore } from 'react'
import { alternarContraste, assinarContraste, lerContraste } from './contraste.ts'

export function AltoContraste({ className }: { className: string }) {
	const alto = useSyncExternalStore(assinarContraste, lerContraste, () => false)
	return (
		<button type="button" aria-pressed={alto} className={className} onClick={alternarContraste}>
			Alto contraste
		</button>
	)
}
