/** '8', '8,5' or '8.5', with two decimals at most, as people write a score; nothing where it is none. */
export function lerNota(texto: string): number | undefined {
	const escrita = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(texto)
	return escrita ? Number(`${escrita[1]}.${escrita[2] ?? '0'}`) : undefined
}

/** Mark as it is written in a box: '8,5'. */
export const escreverNota = (nota: number | null): string => (nota === null ? '' : String(nota).replace('.', ','))
