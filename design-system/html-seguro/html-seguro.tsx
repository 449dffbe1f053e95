import { Suspense } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { tardia } from '../tardia/tardia.tsx'

export type HtmlSeguroProps = { html: string; className?: string | undefined }

const Limpo = tardia(() => import('./limpo.tsx').then((modulo) => modulo.Limpo))

/** The only door through which stored HTML reaches the screen. The sanitiser arrives with the first use. */
export function HtmlSeguro({ html, className = '' }: HtmlSeguroProps) {
	return (
		<Suspense fallback={<Esqueleto linhas={3} className={className} />}>
			<Limpo html={html} className={className} />
		</Suspense>
	)
}
