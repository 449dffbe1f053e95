import type { ReactNode } from 'react'

/** A pair of a `<dl>`. */
export function Fato({ nome, children }: { nome: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-texto-suave">{nome}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	)
}
