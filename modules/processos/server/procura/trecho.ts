import { textoDeHtml } from '@portal/platform/server'
import { palavrasDeBusca, singular } from './palavras.ts'

const LETRAS_ANTES = 60
const LETRAS_AO_TODO = 180

/** The piece of a text around the first word that was asked for, marked with « ». */
export function trechoDe(html: string, busca: string): string | null {
	const texto = textoDeHtml(html)
	const procuradas = palavrasDeBusca(busca).split(' ').filter(Boolean)
	const achada = [...texto.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(([palavra]) => {
		const comparada = singular(palavrasDeBusca(palavra))
		return procuradas.some((procurada) => comparada.startsWith(procurada))
	})
	if (!achada) return null
	const [palavra] = achada
	const inicio = Math.max(0, achada.index - LETRAS_ANTES)
	const fim = Math.min(texto.length, inicio + LETRAS_AO_TODO)
	const antes = `${inicio > 0 ? '…' : ''}${texto.slice(inicio, achada.index)}`
	const depois = texto.slice(achada.index + palavra.length, Math.max(fim, achada.index + palavra.length))
	return `${antes}«${palavra}»${depois}${fim < texto.length ? '…' : ''}`
}
