/** No day begins between two quarters of an hour, in any time zone of today. */
const QUARTO_DE_HORA_MS = 900_000

interface Calendario {
	/** Making one costs as much as a hundred days written with it. */
	readonly formato: Intl.DateTimeFormat
	quarto: number
	dia: string
}

const calendarios = new Map<string, Calendario>()

function calendarioDe(fusoHorario: string): Calendario {
	const conhecido = calendarios.get(fusoHorario)
	if (conhecido) return conhecido
	const formato = new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short' })
	const novo = { formato, quarto: Number.NaN, dia: '' }
	calendarios.set(fusoHorario, novo)
	return novo
}

/** The day of an instant, now unless told, on the calendar of a time zone: `aaaa-mm-dd`. Asked by every request. */
export function diaEm(fusoHorario: string, instante = new Date()): string {
	const calendario = calendarioDe(fusoHorario)
	const quarto = Math.floor(instante.getTime() / QUARTO_DE_HORA_MS)
	if (quarto !== calendario.quarto) {
		calendario.dia = calendario.formato.format(instante)
		calendario.quarto = quarto
	}
	return calendario.dia
}
