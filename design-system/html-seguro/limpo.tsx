import './limpo.css'
import { sanear, sanearTitulo } from './sanear.ts'

export function Limpo({ html, className }: { html: string; className: string }) {
	return <div className={`texto-formatado ${className}`} dangerouslySetInnerHTML={{ __html: sanear(html) }} />
}

export function TituloLimpo({ html }: { html: string }) {
	return <span dangerouslySetInnerHTML={{ __html: sanearTitulo(html) }} />
}
