const FORMA = /^[1-9]\d{0,9}$/
const MAIOR = 2_147_483_647

/** A code as it stands in an address; anything else is none. */
export function lerCodigo(texto: string | undefined): number | undefined {
	if (texto === undefined || !FORMA.test(texto)) return undefined
	const codigo = Number(texto)
	return codigo <= MAIOR ? codigo : undefined
}

/**
 * Code for a page that queries in any case: an invalid one becomes the highest number, which nothing has, so the answer
 * is 404.
 */
export const codigoOuNenhum = (texto: string | undefined): number => lerCodigo(texto) ?? MAIOR
