import type { ComponentProps } from 'react'
import { type Espaco, Pilha } from '../pilha/pilha.tsx'

export type FormularioProps = ComponentProps<'form'> & {
	/** 5 on a page, 4 in a dialog. */
	espaco?: Espaco | undefined
	colunas?: 2 | undefined
	/** A line above it. */
	separada?: boolean | undefined
}

/** Fields one below the other, and whatever ends them. What is wrong stands at each field, never in the browser's own words. */
export const Formulario = ({ espaco = 5, colunas, ...resto }: FormularioProps) => (
	<Pilha {...({ tag: 'form', noValidate: true, ...resto } as object)} espaco={espaco} colunas={colunas} />
)
