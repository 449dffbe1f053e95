/** The form in which texts are compared: no accents, no case. */
export function removerAcentos(texto: string): string {
	return texto
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLocaleLowerCase('pt-BR')
}

/** Substring match that ignores accents and case. */
export function contem(texto: string, busca: string): boolean {
	return removerAcentos(texto).includes(removerAcentos(busca.trim()))
}
