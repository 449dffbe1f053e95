import { useEffect } from 'react'
import { type Estilo, lerNomeDeIcone } from './nome.ts'

export type IconeProps = {
	/** A Font Awesome class name as it is stored in data: "fa-solid fa-book". */
	nome: string
	/** The text alternative is read aloud; an icon without it is decoration. */
	rotulo?: string | undefined
	className?: string | undefined
}

const carregadores: Record<Estilo, () => Promise<unknown>> = {
	solid: () => import('./fontawesome.ts'),
	regular: () => Promise.all([import('./fontawesome.ts'), import('./fontawesome-regular.ts')]),
	brands: () => Promise.all([import('./fontawesome.ts'), import('./fontawesome-brands.ts')]),
}

/** The icon font and its style sheet are loaded with the first icon, whose place is reserved from the start. */
export function Icone({ nome, rotulo, className = '' }: IconeProps) {
	const { classes, estilo } = lerNomeDeIcone(nome)

	useEffect(() => {
		// A missing icon font leaves the place empty; the words beside it carry the meaning.
		carregadores[estilo]().catch(() => undefined)
	}, [estilo])

	return (
		<span
			{...(rotulo ? { role: 'img', 'aria-label': rotulo } : { 'aria-hidden': true })}
			className={`inline-grid h-[1em] w-[1.25em] shrink-0 place-items-center overflow-hidden leading-none ${className}`}
		>
			<i className={[...new Set(classes)].join(' ')} />
		</span>
	)
}
