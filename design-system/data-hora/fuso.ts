const ANO_MES_E_DIA = 'aaaa-mm-dd'.length
const formatos = new Map<string, Intl.DateTimeFormat>()

function formatoDe(fuso: string): Intl.DateTimeFormat {
	const formato =
		formatos.get(fuso) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
	formatos.set(fuso, formato)
	return formato
}

/** The wall-clock date and time of an instant in a time zone: `2026-12-25` and `08:00`. */
export function lerEm(fuso: string, momento: Date): { dia: string; hora: string } {
	const [dia = '', hora = ''] = formatoDe(fuso).format(momento).split(' ')
	return { dia: dia.padStart(ANO_MES_E_DIA, '0'), hora }
}

/** The instant of a wall-clock date and time in a time zone, to the minute. */
export function momentoEm(fuso: string, dia: string, hora: string): Date {
	const comoUtc = Date.parse(`${dia}T${hora}Z`)
	const adiantadoEm = (instante: number) => {
		const lido = lerEm(fuso, new Date(instante))
		return Date.parse(`${lido.dia}T${lido.hora}Z`) - instante
	}
	// The offset is computed twice, because daylight saving may begin or end between the first guess and the instant.
	return new Date(comoUtc - adiantadoEm(comoUtc - adiantadoEm(comoUtc)))
}
