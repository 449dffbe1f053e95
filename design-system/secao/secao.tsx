import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Espaco, Fileira, Pilha } from '../pilha/pilha.tsx'

export type SecaoProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
	titulo: ReactNode
	/** Level of the title in the page's outline: 3 within a card or a dialog. */
	nivel?: 2 | 3 | 4 | undefined
	/** At the other end of the title's line. */
	acoes?: ReactNode
	espaco?: Espaco | undefined
	/** A line above it. */
	separada?: boolean | undefined
	/** What is found by it matters more than its name: a group of buttons in a column. */
	discreta?: boolean | undefined
}

const tamanhos = { 2: 'text-lg', 3: 'text-base', 4: 'text-base' }

/** A part of a page, a card or a dialog with a heading of its own, by which it is found. */
export function Secao({ titulo, nivel = 2, acoes, espaco = 3, discreta, children, ...resto }: SecaoProps) {
	const id = useId()
	const Titulo = `h${nivel}` as const
	const cabecalho = (
		<Titulo id={id} className={`wrap-anywhere ${discreta ? 'text-sm text-texto-suave' : tamanhos[nivel]}`}>
			{titulo}
		</Titulo>
	)
	return (
		<Pilha tag="section" aria-labelledby={id} espaco={espaco} {...resto}>
			{acoes ? (
				<Fileira espaco={3} distribuir="entre">
					{cabecalho}
					{acoes}
				</Fileira>
			) : (
				cabecalho
			)}
			{children}
		</Pilha>
	)
}
