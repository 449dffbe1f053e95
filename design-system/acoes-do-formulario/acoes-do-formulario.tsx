import type { ReactNode } from 'react'

export type AcoesDoFormularioProps = {
	/** What the form is for. Always the last one, at the end of the line. */
	principal: ReactNode
	/** The way back, before it: Cancelar, Voltar. */
	secundaria?: ReactNode
	/** At the other end: what is no end of the form (Excluir), or how its draft is doing. */
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
