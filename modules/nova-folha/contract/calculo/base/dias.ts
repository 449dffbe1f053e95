import { diasEntre, somarDias, somarMeses } from '@portal/platform/contract'

/** Rule of the days of a month: T, every month has 30; C, the days of the calendar. */
export type RegraDosDias = 'T' | 'C'

const TRINTA = 30
const escreverMes = (anoref: number, mesref: number): string => `${anoref}-${String(mesref).padStart(2, '0')}`
export const primeiroDiaDoMes = (anoref: number, mesref: number): string => `${escreverMes(anoref, mesref)}-01`
export const ultimoDiaDoMes = (anoref: number, mesref: number): string =>
	somarDias(somarMeses(primeiroDiaDoMes(anoref, mesref), 1), -1)

interface Periodo {
	readonly dtaini: string
	readonly dtafim: string | null
}

/**
 * Days of a month that a link is paid. By rule T the n-th day counts up to 30 and the last day completes 30, so the link
 * that ends and the link that begins on the next day always add up to one month; the 31st adds nothing.
 */
export function contarDias(
	{ anoref, mesref }: { readonly anoref: number; readonly mesref: number },
	{ dtaini, dtafim }: Periodo,
	regra: RegraDosDias,
): { readonly dias: number; readonly mes: number } {
	const [primeiro, ultimo] = [primeiroDiaDoMes(anoref, mesref), ultimoDiaDoMes(anoref, mesref)]
	const mes = regra === 'T' ? TRINTA : diasEntre(primeiro, ultimo) + 1
	const de = dtaini > primeiro ? dtaini : primeiro
	const ate = dtafim !== null && dtafim < ultimo ? dtafim : ultimo
	if (de > ate) return { dias: 0, mes }
	if (regra === 'C') return { dias: diasEntre(de, ate) + 1, mes }
	const contarAte = (dia: string): number => (dia === ultimo ? TRINTA : Math.min(Number(dia.slice(8)), TRINTA))
	const antes = de === primeiro ? 0 : contarAte(somarDias(de, -1))
	return { dias: contarAte(ate) - antes, mes }
}
