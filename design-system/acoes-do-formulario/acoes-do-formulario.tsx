import type { ReactNode } from 'react'

export type AcoesDoFormularioProps = {
	/** The submit button is always the last one, at the end of the line. */
	principal: ReactNode
	/** The way back (Cancelar, Voltar) stands before the submit button. */
	secundaria?: ReactNode
	/** The opposite end of the line holds what does not end the form: Excluir, or the state of its draft. */
	outras?: ReactNode
}

/** The buttons of a form, on a page and in the footer of a dialog, in one order. On phones they share the line. */
export function AcoesDoFormulario({ principal, secundaria, outras }: AcoesDoFormularioProps) {
	return (
		<div
			data-nao-imprimir
			className="col-span-full flex w-full flex-wrap items-center justify-end gap-2 max-sm:*:flex-1"
		>
			{outras ? <div className="mr-auto flex flex-wrap items-center gap-2 max-sm:basis-full">{outras}</div> : null}
			{secundaria}
			{principal}
		</div>
	)
}
