import { validarOpcao } from '../desenvolvimento/validar.ts'
import { type Tamanho, tamanhos, type Variante, variantes } from '../variantes/variantes.ts'

const formas = ['border', 'grow'] as const

export type SpinnerProps = {
	forma?: (typeof formas)[number] | undefined
	variante?: Variante | undefined
	tamanho?: Tamanho | undefined
	texto?: string | undefined
	/** Also shows the text beside the spinner; screen readers get it in any case. */
	mostrarTexto?: boolean | undefined
	className?: string | undefined
}

const medidas = { default: 'size-6', pq: 'size-4', gd: 'size-10', bc: 'size-6' } satisfies Record<Tamanho, string>
const desenhos = {
	border: 'animate-spin rounded-full border-[0.1875rem] border-tom-borda border-t-tom',
	grow: 'animate-pulse rounded-full bg-tom',
}

export function Spinner({
	forma = 'border',
	variante = 'primario',
	tamanho = 'default',
	texto = 'Carregando...',
	mostrarTexto = false,
	className = '',
}: SpinnerProps) {
	validarOpcao('Spinner', 'forma', forma, formas)
	validarOpcao('Spinner', 'variante', variante, variantes)
	validarOpcao('Spinner', 'tamanho', tamanho, tamanhos)
	const bloco = tamanho === 'bc' ? 'flex w-full justify-center py-6' : 'inline-flex'
	return (
		<output data-tom={variante} className={`${bloco} items-center gap-2.5 text-texto-suave ${className}`}>
			<span aria-hidden className={`${medidas[tamanho]} ${desenhos[forma]} shrink-0`} />
			<span className={mostrarTexto ? '' : 'sr-only'}>{texto}</span>
		</output>
	)
}
