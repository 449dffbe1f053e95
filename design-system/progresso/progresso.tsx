import { type ReactNode, useId } from 'react'
import { validarInteiro, validarOpcao } from '../desenvolvimento/validar.ts'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type ProgressoProps = {
	rotulo: ReactNode
	/** The progress is an integer; without it the bar is indeterminate. */
	valor?: number | undefined
	maximo?: number | undefined
	variante?: Variante | undefined
	/** The text at the right of the label is the percentage by default. */
	detalhe?: ReactNode
	rotuloOculto?: boolean | undefined
}

export function Progresso({
	rotulo,
	valor,
	maximo = 100,
	variante = 'primario',
	detalhe,
	rotuloOculto = false,
}: ProgressoProps) {
	validarOpcao('Progresso', 'variante', variante, variantes)
	validarInteiro('Progresso', 'maximo', maximo)
	if (valor !== undefined) validarInteiro('Progresso', 'valor', valor)
	const id = useId()
	const porcentagem = valor === undefined ? null : `${Math.round((valor / maximo) * 100)} %`
	return (
		<div data-tom={variante} className="grid gap-1.5">
			<div className={rotuloOculto ? 'sr-only' : 'flex items-baseline justify-between gap-3 text-sm'}>
				<label htmlFor={id}>{rotulo}</label>
				<span className="text-texto-suave tabular-nums">{detalhe ?? porcentagem}</span>
			</div>
			<progress
				id={id}
				max={maximo}
				value={valor}
				className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-superficie-forte text-tom indeterminate:animate-pulse indeterminate:bg-tom-borda forced-colors:border [&::-moz-progress-bar]:bg-tom [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-tom [&::-webkit-progress-value]:transition-[width] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
			/>
		</div>
	)
}
