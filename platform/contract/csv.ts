/** Byte order mark: a spreadsheet reads the file as UTF-8. */
export const UTF8_MARK = '\ufeff'

/** Formula guard: a spreadsheet would run a cell that begins like a formula; a guarded cell is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDADA = /^'+[=+\-@\t\r]/

const guardar = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto)
const quote = (texto: string): string => (/[";\n\r]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

export const writeTextCell = (texto: string): string => quote(guardar(texto))

/** Number format: a decimal comma and no thousands separator. */
export const writeNumberCell = (numero: number): string => String(numero).replace('.', ',')

/** Original text of a cell, without the guard against formulas. */
export const removeGuard = (texto: string): string => (GUARDADA.test(texto) ? texto.slice(1) : texto)

/** Joins cells that are already written. */
export const writeCsvRow = (celulas: readonly string[]): string => `${celulas.join(';')}\r\n`
