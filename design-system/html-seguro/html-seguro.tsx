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

const TituloLimpo = tardia(() => import('./limpo.tsx').then((modulo) => modulo.TituloLimpo))

/** A stored title that may carry HTML; most are plain, and need no sanitiser. */
export function TituloSeguro({ html }: { html: string }) {
	if (!/[<&]/.test(html)) return html
	return (
		<Suspense fallback={<Esqueleto linhas={1} />}>
			<TituloLimpo html={html} />
		</Suspense>
	)
}
