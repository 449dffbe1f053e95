import { shiftToClock } from './clock.ts'

export const DIA_MS = 86_400_000

/** Day cache: in every time zone of today a day begins on a quarter of an hour. */
const QUARTO_DE_HORA_MS = 900_000

/** The last quarter of an hour that was asked for, and its day. */
const ultimos = new Map<string, { readonly quarto: number; readonly dia: string }>()

/** The day of an instant, now unless told, on the calendar of a time zone: `aaaa-mm-dd`. Asked by every request. */
export function diaEm(fusoHorario: string, instante = new Date()): string {
	const quarto = Math.floor(instante.getTime() / QUARTO_DE_HORA_MS)
	const ultimo = ultimos.get(fusoHorario)
	if (ultimo?.quarto === quarto) return ultimo.dia
	const ms = instante.getTime()
	const dia = new Date(ms + getOffset(fusoHorario, ms)).toISOString().slice(0, 10)
	ultimos.set(fusoHorario, { quarto, dia })
	return dia
}

const meiaNoiteUtc = (dia: string): number => Date.parse(`${dia}T00:00:00Z`)

/** Calendar arithmetic: the day that many days later, or earlier for a negative number, as `aaaa-mm-dd`. */
export const somarDias = (dia: string, dias: number): string =>
	new Date(meiaNoiteUtc(dia) + dias * DIA_MS).toISOString().slice(0, 10)

/** Calendar arithmetic: the same day so many months later, or the last day of a shorter month. */
export function somarMeses(dia: string, meses: number): string {
	const data = new Date(meiaNoiteUtc(dia))
	const alvo = new Date(Date.UTC(data.getUTCFullYear(), data.getUTCMonth() + meses + 1, 0))
	alvo.setUTCDate(Math.min(data.getUTCDate(), alvo.getUTCDate()))
	return alvo.toISOString().slice(0, 10)
}

/** Number of calendar days from one day to another. */
export const diasEntre = (de: string, ate: string): number =>
	Math.round((meiaNoiteUtc(ate) - meiaNoiteUtc(de)) / DIA_MS)

/** Day of the week, with 0 for Sunday. */
export const diaDaSemana = (dia: string): number => new Date(meiaNoiteUtc(dia)).getUTCDay()

const formatos = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
export function getOffset(fusoHorario: string, instante: number): number {
	const conhecido = shiftToClock(fusoHorario, new Date(instante))
	if (conhecido) return conhecido.getTime() - instante
	// Formatter cache: constructing one costs as much as formatting a hundred instants.
	const formato =
		formatos.get(fusoHorario) ??
		new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short', timeStyle: 'medium' })
	formatos.set(fusoHorario, formato)
	return Date.parse(`${formato.format(instante).replace(' ', 'T')}Z`) - Math.floor(instante / 1_000) * 1_000
}

/** Instant at which the clocks of a zone show this hour (`hh:mm` or `hh:mm:ss`) of this day. */
export function instanteEm(dia: string, hora: string, fusoHorario: string): Date {
	const comoUtc = Date.parse(`${dia}T${hora.padEnd(8, ':00')}Z`)
	// The clocks may be put forward or back between the guess and the answer.
	const palpite = comoUtc - getOffset(fusoHorario, comoUtc)
	const resposta = comoUtc - getOffset(fusoHorario, palpite)
	if (resposta + getOffset(fusoHorario, resposta) === comoUtc) return new Date(resposta)
	// Skipped hour, such as midnight at the start of summer time: it is read by the clocks of before.
	return new Date(Math.max(palpite, resposta))
}

/** Day as `dd/mm/aaaa`, from a text that begins with `aaaa-mm-dd`. */
export const diaEscrito = (dia: string): string => dia.slice(0, 10).split('-').toReversed().join('/')

/** The last second of a day there, as an instant: the one before the next day, also where the last hour comes twice. */
export const fimDoDia = (dia: string, fusoHorario: string): string =>
	new Date(instanteEm(somarDias(dia, 1), '00:00', fusoHorario).getTime() - 1_000).toISOString()
