import type { ComponentProps, ReactNode } from 'react'

export type MaisProps = Omit<ComponentProps<'details'>, 'title'> & {
	/** The summary shown while the content is closed: a question, or a description. */
	resumo: ReactNode
}

/** Disclosure for content that few readers want; it is printed in full. */
export const Mais = ({ resumo, children, ...resto }: MaisProps) => (
	<details {...resto}>
		<summary className="w-fit cursor-pointer rounded-sm wrap-anywhere text-primario-texto telefone:min-h-11 telefone:content-center">
			{resumo}
		</summary>
		<div className="mt-2">{children}</div>
	</details>
)
