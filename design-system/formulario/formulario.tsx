import type { ComponentProps } from 'react'
import { type Espaco, Pilha } from '../pilha/pilha.tsx'

export type FormularioProps = ComponentProps<'form'> & {
	/** The spacing is 5 on a page and 4 in a dialog. */
	espaco?: Espaco | undefined
	colunas?: 2 | undefined
	/** The separator is a line above the form. */
	separada?: boolean | undefined
}

/**
 * The form stacks its fields and its actions; native validation bubbles are off, since each field shows its own error.
 */
export const Formulario = ({ espaco = 5, colunas, ...resto }: FormularioProps) => (
	<Pilha {...({ tag: 'form', noValidate: true, ...resto } as object)} espaco={espaco} colunas={colunas} />
)
