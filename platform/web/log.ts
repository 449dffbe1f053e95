const niveis = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR'] as const
export type NivelLog = (typeof niveis)[number]

const SEPARADOR = ' | '
const saidas = { TRACE: 'debug', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const

let minimo: NivelLog = 'INFO'

export function definirNivelLog(nivel: NivelLog): void {
	minimo = nivel
}

function registrar(nivel: NivelLog, partes: readonly unknown[]): void {
	if (niveis.indexOf(nivel) < niveis.indexOf(minimo)) return
	const textos = partes.map((parte) => (parte instanceof Error ? `${parte.name}: ${parte.message}` : String(parte)))
	console[saidas[nivel]]([new Date().toISOString(), nivel, ...textos].join(SEPARADOR))
}

/** Log of one line per event in the browser's console; it never holds a token, a password or a person's data. */
export const log = {
	trace: (...partes: readonly unknown[]) => registrar('TRACE', partes),
	debug: (...partes: readonly unknown[]) => registrar('DEBUG', partes),
	info: (...partes: readonly unknown[]) => registrar('INFO', partes),
	warn: (...partes: readonly unknown[]) => registrar('WARN', partes),
	error: (...partes: readonly unknown[]) => registrar('ERROR', partes),
}
