import type { LucideIcon } from 'lucide-react'

export type Desenhos = Readonly<Record<string, LucideIcon>>

/** The drawing is chosen by one of the icon-font classes, as in `fa-solid fa-house`. */
export const desenhoDe = (desenhos: Desenhos, nome: string): LucideIcon | undefined =>
	nome
		.split(' ')
		.map((classe) => desenhos[classe])
		.find((desenho) => desenho !== undefined)
