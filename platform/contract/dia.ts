export const DIA_MS = 86_400_000

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

const meiaNoiteUtc = (dia: string): number => Date.parse(`${dia}T00:00:00Z`)

/** So many days of the calendar later, or before: `aaaa-mm-dd`. */
export const somarDias = (dia: string, dias: number): string =>
	new Date(meiaNoiteUtc(dia) + dias * DIA_MS).toISOString().slice(0, 10)

/** The same day so many months later; the last of a month that is shorter. */
export function somarMeses(dia: string, meses: number): string {
	const data = new Date(meiaNoiteUtc(dia))
	const alvo = new Date(Date.UTC(data.getUTCFullYear(), data.getUTCMonth() + meses + 1, 0))
	alvo.setUTCDate(Math.min(data.getUTCDate(), alvo.getUTCDate()))
	return alvo.toISOString().slice(0, 10)
}

/** How many days of the calendar there are from one to another. */
export const diasEntre = (de: string, ate: string): number =>
	Math.round((meiaNoiteUtc(ate) - meiaNoiteUtc(de)) / DIA_MS)

/** 0 is Sunday. */
export const diaDaSemana = (dia: string): number => new Date(meiaNoiteUtc(dia)).getUTCDay()

const relogios = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function adiantamento(fusoHorario: string, instante: number): number {
	const relogio =
		relogios.get(fusoHorario) ??
		new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short', timeStyle: 'medium' })
	relogios.set(fusoHorario, relogio)
	return Date.parse(`${relogio.format(instante).replace(' ', 'T')}Z`) - instante
}

/** When the clocks of a zone show this hour (`hh:mm` or `hh:mm:ss`) of this day. */
export function instanteEm(dia: string, hora: string, fusoHorario: string): Date {
	const comoUtc = Date.parse(`${dia}T${hora.padEnd(8, ':00')}Z`)
	// The clocks may be put forward or back between the guess and the answer.
	const palpite = comoUtc - adiantamento(fusoHorario, comoUtc)
	return new Date(comoUtc - adiantamento(fusoHorario, palpite))
}

/** The last second of a day there, as an instant. */
export const fimDoDia = (dia: string, fusoHorario: string): string =>
	instanteEm(dia, '23:59:59', fusoHorario).toISOString()
