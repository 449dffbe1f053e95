/*
 * Runtime validation of props: types catch a wrong literal, these functions catch a value from data or from a cast.
 * Production builds drop their bodies.
 */

export function validarOpcao(componente: string, prop: string, valor: unknown, aceitos: readonly string[]): void {
	if (!import.meta.env.DEV) return
	if (aceitos.includes(valor as string)) return
	throw new Error(`${componente}: "${prop}" recebeu ${mostrar(valor)}. Valores aceitos: ${aceitos.join(', ')}.`)
}

export function validarInteiro(componente: string, prop: string, valor: unknown): void {
	if (!import.meta.env.DEV) return
	if (Number.isInteger(valor)) return
	throw new Error(`${componente}: "${prop}" recebeu ${mostrar(valor)}. Valores aceitos: números inteiros.`)
}

export function validarRegra(componente: string, prop: string, vale: boolean, regra: string): void {
	if (!import.meta.env.DEV) return
	if (vale) return
	throw new Error(`${componente}: "${prop}" ${regra}.`)
}

function mostrar(valor: unknown): string {
	return typeof valor === 'string' ? `"${valor}"` : String(valor)
}
