import { Pagina } from '@portal/design-system/pagina'
import type { ReactNode } from 'react'

/** A page of prose: comfortable measure, one heading, an index of its sections. */
export function PaginaDeTexto({
	titulo,
	resumo,
	children,
}: {
	titulo: string
	resumo: ReactNode
	children: ReactNode
}) {
	return (
		<Pagina titulo={titulo} resumo={resumo} largura="leitura">
			{children}
		</Pagina>
	)
}

export function Secao({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) {
	return (
		<section
			aria-labelledby={`${id}-titulo`}
			id={id}
			className="grid gap-3 border-t border-borda pt-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5"
		>
			<h2 id={`${id}-titulo`}>{titulo}</h2>
			{children}
		</section>
	)
}
