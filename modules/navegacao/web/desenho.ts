import type { LucideIcon } from 'lucide-react'

export type Desenhos = Readonly<Record<string, LucideIcon>>

/** `fa-solid fa-house`: the classes of an icon font, of which one names the drawing. */
export const desenhoDe = (desenhos: Desenhos, nome: string): LucideIcon | undefined =>
	nome
		.split(' ')
		.map((classe) => desenhos[classe])
		.find((desenho) => desenho !== undefined)
