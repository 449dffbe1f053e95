import type { ComponentProps, ReactNode } from 'react'

export type MaisProps = Omit<ComponentProps<'details'>, 'title'> & {
	/** What is read while it is closed: a question, or what there is to see. */
	resumo: ReactNode
}

/** What few want to read, behind a word; printed in full. */
export const Mais = ({ resumo, children, ...resto }: MaisProps) => (
	<details {...resto}>
		<summary className="w-fit cursor-pointer rounded-sm wrap-anywhere text-primario-texto telefone:min-h-11 telefone:content-center">
			{resumo}
		</summary>
		<div className="mt-2">{children}</div>
	</details>
)
