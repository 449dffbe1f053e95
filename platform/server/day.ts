import { diaEm, getOffset } from '@portal/platform/contract'
import type { Portal } from './portal.ts'

/** The day of an instant, now unless told, on the institution's calendar: `aaaa-mm-dd`. */
export const diaDe = ({ agora, config }: Pick<Portal, 'agora' | 'config'>, instante = agora()): string =>
	diaEm(config.PORTAL_FUSO_HORARIO, instante)

/** Local time of a zone at an instant, to the second, as if it were UTC. */
export function readClock(fusoHorario: string, instante: string | Date): Date {
	const ms = new Date(instante).getTime()
	return new Date(Math.floor((ms + getOffset(fusoHorario, ms)) / 1_000) * 1_000)
}

/** Formatter cache: constructing one costs as much as formatting a hundred instants. */
const formatos = new Map<string, Intl.DateTimeFormat>()

function formatoDe(fusoHorario: string, hora: 'short' | 'medium'): Intl.DateTimeFormat {
	const chave = `${hora} ${fusoHorario}`
	const formato =
		formatos.get(chave) ??
		new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: hora, timeZone: fusoHorario })
	formatos.set(chave, formato)
	return formato
}

/**
 * Instant as `dd/mm/aaaa, hh:mm`, with seconds for `medium`, in a stated zone, since paper does not tell the reader's.
 */
export const formatInstant = (
	instante: string | Date,
	fusoHorario: string,
	hora: 'short' | 'medium' = 'short',
): string => formatoDe(fusoHorario, hora).format(new Date(instante))

/** Instant as `dd/mm/aaaa às hh:mm`, for use within a sentence. */
export const formatInstantInSentence = (instante: string | Date, fusoHorario: string): string =>
	formatInstant(instante, fusoHorario).replace(',', ' às')

const desvios = new Map<string, Intl.DateTimeFormat>()

/** UTC offset of a zone at an instant: `GMT-3`. */
export function formatOffset(instante: string | Date, fusoHorario: string): string {
	const formato =
		desvios.get(fusoHorario) ?? new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'shortOffset', timeZone: fusoHorario })
	desvios.set(fusoHorario, formato)
	return formato.formatToParts(new Date(instante)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Day as `21 de novembro de 2026`. */
export const formatLongDay = (dia: string): string =>
	new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${dia}T12:00:00Z`))
