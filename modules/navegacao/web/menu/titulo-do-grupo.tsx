import { Suave } from '@portal/design-system/texto'
import type { ReactNode } from 'react'

export function TituloDoGrupo({ icone, texto }: { icone: ReactNode; texto: string }) {
	return (
		<>
			<Suave className="[&_svg]:size-5">{icone}</Suave>
			<span className="min-w-0 py-1.5">{texto}</span>
		</>
	)
}
