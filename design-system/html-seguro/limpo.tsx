import './limpo.css'
import { sanear } from './sanear.ts'

export function Limpo({ html, className }: { html: string; className: string }) {
	return <div className={`texto-formatado ${className}`} dangerouslySetInnerHTML={{ __html: sanear(html) }} />
}
