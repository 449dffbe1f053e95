import type { ReactNode } from 'react'

export function TituloDoGrupo({ icone, texto }: { icone: ReactNode; texto: string }) {
	return (
		<>
			<span className="text-texto-suave [&_svg]:size-5">{icone}</span>
			<span className="min-w-0 py-1.5">{texto}</span>
		</>
	)
}
