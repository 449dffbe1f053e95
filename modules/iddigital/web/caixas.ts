import { ALFABETO_DO_ID, normalizarIdDigital, TAMANHO_DO_ID } from '../contract/id-digital.ts'

/** Values of the 16 boxes: one character or an empty string each. */
export type Caixas = readonly string[]

export const caixasVazias: Caixas = Array.from({ length: TAMANHO_DO_ID }, () => '')

export const codigoDasCaixas = (caixas: Caixas): string => caixas.join('')

/** Filtering: characters outside the alphabet (spaces, hyphens, accents) are dropped instead of refused. */
const aproveitar = (texto: string): string[] =>
	Array.from(normalizarIdDigital(texto)).filter((letra) => ALFABETO_DO_ID.includes(letra))

export const caixasDoCodigo = (codigo: string): Caixas => escrever(caixasVazias, 0, codigo).caixas

/** Paste rule: a complete code fills all boxes from anywhere; a shorter text continues from its box. */
export function escrever(caixas: Caixas, indice: number, texto: string): { caixas: Caixas; proxima: number } {
	const letras = aproveitar(texto)
	const inicio = letras.length >= TAMANHO_DO_ID ? 0 : indice
	const novas = [...caixas]
	for (const [passo, letra] of letras.slice(0, TAMANHO_DO_ID - inicio).entries()) novas[inicio + passo] = letra
	return { caixas: novas, proxima: Math.min(inicio + letras.length, TAMANHO_DO_ID - 1) }
}

export const apagar = (caixas: Caixas, indice: number): Caixas => caixas.with(indice, '')

/** New character of a box that already had one: the browser reports both, in either order. */
export function letraNova(digitado: string, anterior: string): string {
	return anterior !== '' && digitado.length === 2 ? digitado.replace(anterior, '') || anterior : digitado
}
