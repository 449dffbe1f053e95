const FORMA = /^[1-9]\d{0,9}$/
const MAIOR = 2_147_483_647

/** A code as it stands in an address; anything else is none. */
export function lerCodigo(texto: string | undefined): number | undefined {
	if (texto === undefined || !FORMA.test(texto)) return undefined
	const codigo = Number(texto)
	return codigo <= MAIOR ? codigo : undefined
}

/** The same for a page that asks all the same: nothing has the highest, so the answer says that it is not there. */
export const codigoOuNenhum = (texto: string | undefined): number => lerCodigo(texto) ?? MAIOR
