import { useState } from 'react'
import type { Campo } from './lugar.ts'

const MAIS_PARA_DESFAZER = 100

/** Undo history, in which a continuous stroke (dragging a field) is one step. */
export function useHistoria(campos: readonly Campo[], trocar: (campos: readonly Campo[]) => void) {
	const [historia, setHistoria] = useState<readonly (readonly Campo[])[]>([])
	return {
		mudar: (novos: readonly Campo[], { continua = false }: { continua?: boolean } = {}) => {
			if (!continua) setHistoria([...historia, campos].slice(-MAIS_PARA_DESFAZER))
			trocar(novos)
		},
		desfazer:
			historia.length === 0
				? undefined
				: () => {
						setHistoria(historia.slice(0, -1))
						trocar(historia.at(-1) ?? [])
					},
	}
}
