import { htmlToText } from '@portal/platform/server'
import { compararCom } from './palavras.ts'

const LETRAS_ANTES = 60
const LETRAS_AO_TODO = 180
/** Tokens for marking: single words first, then compounds, which are marked as a whole ("SP-310" by 'sp310'). */
const PEDACOS = [/[\p{L}\p{M}\p{N}]+/gu, /[\p{L}\p{M}\p{N}]+(?:['’.‐‑-][\p{L}\p{M}\p{N}]+)+/gu]

/** Excerpt of a text around the first match, marked with « ». */
export function trechoDe(html: string, busca: string): string | null {
	const texto = htmlToText(html)
	const casa = compararCom(busca)
	const [achada] = PEDACOS.map((pedaco) => texto.matchAll(pedaco).find(([palavra]) => casa(palavra))).filter(Boolean)
	if (!achada) return null
	const [palavra] = achada
	const inicio = Math.max(0, achada.index - LETRAS_ANTES)
	const fim = Math.min(texto.length, inicio + LETRAS_AO_TODO)
	const antes = `${inicio > 0 ? '…' : ''}${texto.slice(inicio, achada.index)}`
	const depois = texto.slice(achada.index + palavra.length, Math.max(fim, achada.index + palavra.length))
	return `${antes}«${palavra}»${depois}${fim < texto.length ? '…' : ''}`
}
