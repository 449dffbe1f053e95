/*
 * Types catch a wrong literal; these catch what reaches a component at run time (a value from
 * data or from a cast). In production builds the bodies vanish.
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
