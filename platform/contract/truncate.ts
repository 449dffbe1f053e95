/** The beginning of a text, of at most so many characters and none of them half: an emoji counts as two. */
export function truncate(texto: string, maximo: number): string {
	const inicio = texto.slice(0, maximo)
	return texto.length > maximo && /[\uD800-\uDBFF]$/.test(inicio) ? inicio.slice(0, -1) : inicio
}

const EXTENSAO = /\.[\p{L}\p{N}]{1,10}$/u

/** File name of at most so many characters: it is cut before its extension, by which its kind is known. */
export function cortarNome(nome: string, maximo: number): string {
	const extensao = EXTENSAO.exec(nome)?.[0] ?? ''
	return `${truncate(nome.slice(0, nome.length - extensao.length), maximo - extensao.length)}${extensao}`
}
