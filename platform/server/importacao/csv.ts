/** So that a spreadsheet reads it as UTF-8. */
export const MARCA_UTF8 = '\ufeff'

/** A cell that begins like a formula would be run by a spreadsheet; what was guarded so already is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDADA = /^'+[=+\-@\t\r]/

const celula = (valor: string | number | null): string => {
	const texto = String(valor ?? '')
	const inofensivo = FORMULA.test(texto) ? `'${texto}` : texto
	return /[";\n\r]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo
}

export const linhaDeCsv = (valores: readonly (string | number | null)[]): string =>
	`${valores.map(celula).join(';')}\r\n`

/** What `linhaDeCsv` wrote, as it was. */
export const semGuarda = (texto: string): string => (GUARDADA.test(texto) ? texto.slice(1) : texto)
