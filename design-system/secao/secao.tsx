import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Espaco, Fileira, Pilha } from '../pilha/pilha.tsx'

export type SecaoProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
	titulo: ReactNode
	/** Level of the title in the page's outline: 3 within a card or a dialog. */
	nivel?: 2 | 3 | 4 | undefined
	/** The actions stand at the other end of the title's line. */
	acoes?: ReactNode
	espaco?: Espaco | undefined
	/** The separator is a line above the section. */
	separada?: boolean | undefined
	/** The small heading is for a part whose content matters more than its name, such as a column of buttons. */
	discreta?: boolean | undefined
}

const tamanhos = { 2: 'text-lg', 3: 'text-base', 4: 'text-base' }

/** Landmark: a part of a page, a card or a dialog that is labelled by its heading. */
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
