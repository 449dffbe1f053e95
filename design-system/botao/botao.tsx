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
	/** `contorno` for the second choice beside a solid button, `fantasma` for toolbars and rows. */
	aparencia?: Aparencia | undefined
	icone?: ReactNode
	/** Keeps the width, shows a turning ring and refuses clicks. */
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
				default: 'min-h-10 px-4 py-1.5 text-[0.9375rem] leading-5',
				pq: 'min-h-8 px-2.5 py-1 text-sm',
				gd: 'min-h-12 px-5 py-2 text-base',
				bc: 'min-h-10 w-full px-4 py-1.5 text-[0.9375rem] leading-5',
			},
			quadrado: { true: 'aspect-square px-0 telefone:min-w-11', false: '' },
		},
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
	disabled,
	children,
	...resto
}: BotaoProps) {
	const somenteIcone = children === undefined || children === null
	validarOpcao('Botao', 'variante', variante, variantes)
	validarOpcao('Botao', 'tamanho', tamanho, tamanhos)
	validarOpcao('Botao', 'aparencia', aparencia, aparencias)
	validarRegra('Botao', 'rotulo', !somenteIcone || Boolean(rotulo), 'é obrigatório quando o botão mostra só o ícone')

	return (
		<button
			type="button"
			{...resto}
			{...(rotulo ? { 'aria-label': rotulo, title: rotulo } : {})}
			data-tom={variante}
			disabled={disabled || carregando}
			aria-busy={carregando || undefined}
			className={classesBotao({ aparencia, tamanho, quadrado: somenteIcone, className })}
		>
			{carregando ? <Girando /> : null}
			<span className={carregando ? 'invisible contents [&>*]:invisible' : 'contents'}>
				{icone}
				{children}
			</span>
		</button>
	)
}

function Girando() {
	return (
		<span className="absolute inset-0 grid place-items-center">
			<span className="size-[1.125em] animate-spin rounded-full border-2 border-current border-t-transparent" />
		</span>
	)
}
