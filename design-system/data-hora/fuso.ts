const ANO_MES_E_DIA = 'aaaa-mm-dd'.length
const formatos = new Map<string, Intl.DateTimeFormat>()

function formatoDe(fuso: string): Intl.DateTimeFormat {
	const formato =
		formatos.get(fuso) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
	formatos.set(fuso, formato)
	return formato
}

/** What calendar and clock show at a moment in a time zone: `2026-12-25` and `08:00`. */
export function lerEm(fuso: string, momento: Date): { dia: string; hora: string } {
	const [dia = '', hora = ''] = formatoDe(fuso).format(momento).split(' ')
	return { dia: dia.padStart(ANO_MES_E_DIA, '0'), hora }
}

/** The moment at which calendar and clock show that in a time zone, to the minute. */
export function momentoEm(fuso: string, dia: string, hora: string): Date {
	const comoUtc = Date.parse(`${dia}T${hora}Z`)
	const adiantadoEm = (instante: number) => {
		const lido = lerEm(fuso, new Date(instante))
		return Date.parse(`${lido.dia}T${lido.hora}Z`) - instante
	}
	// Twice: between the first guess and the moment the clocks may have been changed.
	return new Date(comoUtc - adiantadoEm(comoUtc - adiantadoEm(comoUtc)))
}
