const DIA_MS = 86_400_000
const SABADO = 6
const DOMINGO = 0

/** Days without work beyond the weekends, `2026-12-25`. */
export type Feriados = ReadonlySet<string>

const comoDia = (instante: Date): string => instante.toISOString().slice(0, 10)

export const ehDiaUtil = (dia: string, feriados: Feriados): boolean => {
	const semana = new Date(`${dia}T00:00:00Z`).getUTCDay()
	return semana !== SABADO && semana !== DOMINGO && !feriados.has(dia)
}

/** The day of the start does not count; the last day is a working day. */
export function somarDiasUteis(inicio: string, quantidade: number, feriados: Feriados): string {
	let dia = inicio
	for (let faltam = quantidade; faltam > 0; ) {
		dia = comoDia(new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_MS))
		if (ehDiaUtil(dia, feriados)) faltam--
	}
	return dia
}

/** The last working day before this one. */
export function diaUtilAnterior(dia: string, feriados: Feriados): string {
	const vespera = comoDia(new Date(Date.parse(`${dia}T00:00:00Z`) - DIA_MS))
	return ehDiaUtil(vespera, feriados) ? vespera : diaUtilAnterior(vespera, feriados)
}

/** Working days after `inicio` up to `fim`, both `aaaa-mm-dd`; negative when `fim` has passed. */
export function diasUteisEntre(inicio: string, fim: string, feriados: Feriados): number {
	if (fim < inicio) return -diasUteisEntre(fim, inicio, feriados)
	let quantidade = 0
	for (let dia = inicio; dia < fim; ) {
		dia = comoDia(new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_MS))
		if (ehDiaUtil(dia, feriados)) quantidade++
	}
	return quantidade
}

/** The last second of a day there, as an instant. */
export function fimDoDia(dia: string, fusoHorario: string): string {
	const comoUtc = Date.parse(`${dia}T23:59:59Z`)
	const formato = new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short', timeStyle: 'medium' })
	const diferenca = Date.parse(`${formato.format(new Date(comoUtc)).replace(' ', 'T')}Z`) - comoUtc
	return new Date(comoUtc - diferenca).toISOString()
}
