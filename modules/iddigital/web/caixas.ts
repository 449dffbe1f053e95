import { ALFABETO_DO_ID, normalizarIdDigital, TAMANHO_DO_ID } from '../contract/id-digital.ts'

/** One character or nothing for each of the 16 boxes. */
export type Caixas = readonly string[]

export const caixasVazias: Caixas = Array.from({ length: TAMANHO_DO_ID }, () => '')

export const codigoDasCaixas = (caixas: Caixas): string => caixas.join('')

/** Letters outside the alphabet (spaces, hyphens, accents) is left out instead of refused. */
const aproveitar = (texto: string): string[] =>
	Array.from(normalizarIdDigital(texto)).filter((letra) => ALFABETO_DO_ID.includes(letra))

export const caixasDoCodigo = (codigo: string): Caixas => escrever(caixasVazias, 0, codigo).caixas

/** A whole code fills all boxes wherever it is pasted; less than that goes on from the box it was written in. */
export function escrever(caixas: Caixas, indice: number, texto: string): { caixas: Caixas; proxima: number } {
	const letras = aproveitar(texto)
	const inicio = letras.length >= TAMANHO_DO_ID ? 0 : indice
	const novas = [...caixas]
	for (const [passo, letra] of letras.slice(0, TAMANHO_DO_ID - inicio).entries()) novas[inicio + passo] = letra
	return { caixas: novas, proxima: Math.min(inicio + letras.length, TAMANHO_DO_ID - 1) }
}

export const apagar = (caixas: Caixas, indice: number): Caixas => caixas.with(indice, '')

/** Input of a box that already had a character: the browser tells both, in either order. */
export function letraNova(digitado: string, anterior: string): string {
	return anterior !== '' && digitado.length === 2 ? digitado.replace(anterior, '') || anterior : digitado
}
