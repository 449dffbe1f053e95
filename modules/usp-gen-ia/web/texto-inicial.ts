export interface TextoInicial {
	readonly chave: string
	readonly texto: string
}

let guardado: TextoInicial | undefined

/** Text of a prompt on its way to the box of a new conversation; a reload forgets it. */
export function guardarTexto(texto: string): void {
	guardado = { chave: crypto.randomUUID(), texto }
}

export const lerTexto = (): TextoInicial | undefined => guardado

export function esquecerTexto(): void {
	guardado = undefined
}
