import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { validarOpcao, validarRegra } from '../desenvolvimento/validar.ts'
import { type Tamanho, tamanhos, type Variante, variantes } from '../variantes/variantes.ts'

export type { Tamanho, Variante }

const aparencias = ['solido', 'contorno', 'fantasma'] as const
type Aparencia = (typeof aparencias)[number]

export type BotaoProps = Omit<ComponentProps<'button'>, 'title'> & {
	variante?: Variante | undefined
	tamanho?: Tamanho | undefined
	/** The variant `contorno` is the second choice beside a solid button, `fantasma` is for toolbars and rows. */
	aparencia?: Aparencia | undefined
	icone?: ReactNode
	/** The loading state keeps the width, shows a spinner and refuses clicks. */
	carregando?: boolean | undefined
	/** Accessible name and tooltip of a button that shows only its icon. */
	rotulo?: string | undefined
}

export const classesBotao = cva(
	'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-center font-medium no-underline transition-[background-color,border-color,color,box-shadow] select-none disabled:cursor-not-allowed disabled:opacity-55 telefone:min-h-11 [&_svg]:size-[1.125em] [&_svg]:shrink-0',
	{
		variants: {
			aparencia: {
				solido:
					'border-transparent bg-tom text-tom-sobre shadow-sm enabled:hover:bg-tom-forte [a&]:hover:bg-tom-forte forced-colors:border-[ButtonBorder]',
				contorno:
					'border-borda-forte/70 bg-superficie text-tom-texto enabled:hover:bg-tom-suave [a&]:hover:bg-tom-suave',
				fantasma: 'border-transparent text-tom-texto enabled:hover:bg-tom-suave [a&]:hover:bg-tom-suave',
			},
			tamanho: {
				default: 'min-h-10 py-1.5 text-md leading-5',
				pq: 'min-h-8 py-1 text-sm',
				gd: 'min-h-12 py-2 text-base',
				bc: 'min-h-10 w-full py-1.5 text-md leading-5',
			},
			quadrado: { true: 'telefone:min-w-11', false: '' },
		},
		compoundVariants: [
			{ quadrado: false, tamanho: ['default', 'bc'], className: 'px-4' },
			{ quadrado: false, tamanho: 'pq', className: 'px-2.5' },
			{ quadrado: false, tamanho: 'gd', className: 'px-5' },
			{ quadrado: true, tamanho: 'default', className: 'w-10' },
			{ quadrado: true, tamanho: 'pq', className: 'w-8' },
			{ quadrado: true, tamanho: 'gd', className: 'w-12' },
		],
		defaultVariants: { aparencia: 'solido', tamanho: 'default', quadrado: false },
	},
)

export function Botao({
	variante = 'primario',
	tamanho = 'default',
	aparencia = variante === 'secundario' ? 'contorno' : 'solido',
	icone,
	carregando = false,
	rotulo,
	className,
	onClick,
	children,
	...resto
}: BotaoProps) {
	const quadrado = children === undefined || children === null
	validarBotao({ variante, tamanho, aparencia }, !quadrado || Boolean(rotulo))

	return (
		<button
			type="button"
			{...resto}
			{...(rotulo ? { 'aria-label': rotulo, title: rotulo } : {})}
			{...(carregando ? { 'aria-busy': true, 'aria-disabled': true } : {})}
			data-tom={variante}
			data-primario={ehPrimario(variante, aparencia)}
			className={`${classesBotao({ aparencia, tamanho, quadrado, className })} ${carregando ? 'text-transparent!' : ''}`}
			onClick={(evento) => {
				// Clicks are refused here and not by `disabled`: a button that disables itself loses the keyboard
				// focus.
				if (carregando) evento.preventDefault()
				else onClick?.(evento)
			}}
		>
			{carregando ? <Girando solido={aparencia === 'solido'} /> : null}
			{icone}
			{children}
		</button>
	)
}

const ehPrimario = (variante: Variante, aparencia: Aparencia) =>
	(variante === 'primario' && aparencia === 'solido') || undefined

function validarBotao(props: { variante: string; tamanho: string; aparencia: string }, temNome: boolean): void {
	validarOpcao('Botao', 'variante', props.variante, variantes)
	validarOpcao('Botao', 'tamanho', props.tamanho, tamanhos)
	validarOpcao('Botao', 'aparencia', props.aparencia, aparencias)
	validarRegra('Botao', 'rotulo', temNome, 'é obrigatório quando o botão mostra só o ícone')
}

function Girando({ solido }: { solido: boolean }) {
	return (
		<span
			aria-hidden
			className={`absolute inset-0 grid place-items-center ${solido ? 'text-tom-sobre' : 'text-tom-texto'}`}
		>
			<span className="size-4.5 animate-spin rounded-full border-2 border-current border-t-transparent" />
		</span>
	)
}
