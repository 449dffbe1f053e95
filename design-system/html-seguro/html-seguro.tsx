import { lazy, Suspense } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'

export type HtmlSeguroProps = { html: string; className?: string | undefined }

const Limpo = lazy(() => import('./limpo.tsx').then((modulo) => ({ default: modulo.Limpo })))

/** The only door through which stored HTML reaches the screen. The sanitiser arrives with the first use. */
export function HtmlSeguro({ html, className = '' }: HtmlSeguroProps) {
	return (
		<Suspense fallback={<Esqueleto linhas={3} className={className} />}>
			<Limpo html={html} className={className} />
		</Suspense>
	)
}
