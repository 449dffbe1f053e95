/** The beginning of a text, of at most so many characters and none of them half: an emoji counts as two. */
export function cortar(texto: string, maximo: number): string {
	const inicio = texto.slice(0, maximo)
	return texto.length > maximo && /[\uD800-\uDBFF]$/.test(inicio) ? inicio.slice(0, -1) : inicio
}
