/** So that a spreadsheet reads it as UTF-8. */
export const MARCA_UTF8 = '\ufeff'

/** A cell that begins like a formula would be run by a spreadsheet; what was guarded so already is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDADA = /^'+[=+\-@\t\r]/

const guardar = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto)
const entreAspas = (texto: string): string => (/[";\n\r]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

export const celulaDeTexto = (texto: string): string => entreAspas(guardar(texto))

/** With the decimal comma, and nothing between the figures. */
export const celulaDeNumero = (numero: number): string => String(numero).replace('.', ',')

/** What a cell of text was before it was written. */
export const semGuarda = (texto: string): string => (GUARDADA.test(texto) ? texto.slice(1) : texto)

/** Of cells that are written already. */
export const linhaDeCsv = (celulas: readonly string[]): string => `${celulas.join(';')}\r\n`
