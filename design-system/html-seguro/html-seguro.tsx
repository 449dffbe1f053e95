import { Suspense } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { tardia } from '../tardia/tardia.tsx'

export type HtmlSeguroProps = { html: string; className?: string | undefined }

const Limpo = tardia(() => import('./limpo.tsx').then((modulo) => modulo.Limpo))

/** Stored HTML is rendered by this component alone, sanitised; the sanitiser is loaded with the first use. */
export function HtmlSeguro({ html, className = '' }: HtmlSeguroProps) {
	return (
		<Suspense fallback={<Esqueleto linhas={3} className={className} />}>
			<Limpo html={html} className={className} />
		</Suspense>
	)
}

const TituloLimpo = tardia(() => import('./limpo.tsx').then((modulo) => modulo.TituloLimpo))

/** A stored title may carry HTML; most are plain text and need no sanitiser. */
export function TituloSeguro({ html }: { html: string }) {
	if (!/[<&]/.test(html)) return html
	return (
		<Suspense fallback={<Esqueleto linhas={1} />}>
			<TituloLimpo html={html} />
		</Suspense>
	)
}
