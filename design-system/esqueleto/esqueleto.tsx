import { validarInteiro, validarOpcao } from '../desenvolvimento/validar.ts'

const formas = ['texto', 'bloco', 'circulo'] as const

export type EsqueletoProps = {
	forma?: (typeof formas)[number] | undefined
	/** Lines of text; the last one is shorter. */
	linhas?: number | undefined
	/** The size of the shape is given in utility classes ("h-32 w-full"). */
	className?: string | undefined
}

const pulso = 'animate-pulse bg-superficie-forte'

/**
 * Skeleton of content that is loading; it is hidden from screen readers, since the region around it says `aria-busy`.
 */
export function Esqueleto({ forma = 'texto', linhas = 1, className = '' }: EsqueletoProps) {
	validarOpcao('Esqueleto', 'forma', forma, formas)
	validarInteiro('Esqueleto', 'linhas', linhas)
	if (forma === 'circulo')
		return <span aria-hidden className={`block rounded-full ${pulso} ${className || 'size-10'}`} />
	if (forma === 'bloco')
		return <span aria-hidden className={`block rounded-md ${pulso} ${className || 'h-24 w-full'}`} />
	return (
		<span aria-hidden className={`grid gap-2.5 ${className}`}>
			{Array.from({ length: linhas }, (_, linha) => (
				<span
					key={linha}
					className={`block h-3.5 rounded-sm ${pulso} ${linhas > 1 && linha === linhas - 1 ? 'w-3/5' : 'w-full'}`}
				/>
			))}
		</span>
	)
}

/** Skeleton of a list: a mark and two lines per item. */
export function EsqueletoLista({ itens = 3, texto = 'Carregando dados...' }: { itens?: number; texto?: string }) {
	validarInteiro('EsqueletoLista', 'itens', itens)
	return (
		<output className="grid gap-5 py-3">
			<span className="sr-only">{texto}</span>
			{Array.from({ length: itens }, (_, item) => (
				<span key={item} className="flex items-center gap-3">
					<Esqueleto forma="circulo" className="size-9 shrink-0" />
					<Esqueleto linhas={2} className="flex-1" />
				</span>
			))}
		</output>
	)
}
