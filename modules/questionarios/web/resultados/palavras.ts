/** Instead of a count that is not shown. */
export const SEM_VALOR = 'oculto'

const LETRAS = 10

/** Below a column there is little room. */
export const curto = (texto: string): string =>
	texto.length > LETRAS ? `${texto.slice(0, LETRAS - 1).trimEnd()}…` : texto
