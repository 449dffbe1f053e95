import { shiftToClock } from '@portal/platform/contract'

let fusoHorario = 'America/Sao_Paulo'

/** Lazy formatter: its construction costs more than a screen full of formatted texts. */
let local: Intl.DateTimeFormat | undefined

/** Dates are shown in the institution's time zone, whatever the browser's. */
export function definirFusoHorario(fuso: string): void {
	if (fuso === fusoHorario) return
	fusoHorario = fuso
	local = undefined
}

const DIA = /^(\d{4})-(\d{2})-(\d{2})$/

/** dd/mm/aaaa. A day without an hour (`2026-03-01`) is that day in every time zone. */
export function formatarData(instante: string | Date): string {
	const diaSemHora = typeof instante === 'string' ? DIA.exec(instante) : null
	if (diaSemHora) return `${diaSemHora[3]}/${diaSemHora[2]}/${diaSemHora[1]}`
	return formatarDataHora(instante).slice(0, 10)
}

/**
 * Format dd/mm/aaaa hh:mm, 24 hours. The browser's own formatter loads tables of all languages and zones, which would
 * delay a first page: it only serves years outside of the clock that the portal sends.
 */
export function formatarDataHora(instante: string | Date): string {
	const data = new Date(instante)
	if (Number.isNaN(data.getTime())) return ''
	const la = shiftToClock(fusoHorario, data)?.toISOString()
	if (la) return `${la.slice(8, 10)}/${la.slice(5, 7)}/${la.slice(0, 4)} ${la.slice(11, 16)}`
	local ??= new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: fusoHorario })
	return local.format(data).replace(',', '')
}

/** hh:mm, 24 hours. */
export function formatarHora(instante: string | Date): string {
	return formatarDataHora(instante).slice(11)
}
