/** Making one costs as much as a hundred days written with it. */
const formatos = new Map<string, Intl.DateTimeFormat>()

function formatoDe(fusoHorario: string): Intl.DateTimeFormat {
	const formato =
		formatos.get(fusoHorario) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short' })
	formatos.set(fusoHorario, formato)
	return formato
}

/** The day of an instant, now unless told, on the calendar of a time zone: `aaaa-mm-dd`. */
export const diaEm = (fusoHorario: string, instante = new Date()): string => formatoDe(fusoHorario).format(instante)
