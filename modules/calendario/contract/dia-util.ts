import { diaDaSemana, somarDias } from '@portal/platform/contract'

const SABADO = 6
const DOMINGO = 0

/** Days without work beyond the weekends, `aaaa-mm-dd`. */
export type Feriados = ReadonlySet<string>

export const ehDiaUtil = (dia: string, feriados: Feriados): boolean => {
	const semana = diaDaSemana(dia)
	return semana !== SABADO && semana !== DOMINGO && !feriados.has(dia)
}

/** The day of the start does not count; the last day is a working day. */
export function somarDiasUteis(inicio: string, quantidade: number, feriados: Feriados): string {
	let dia = inicio
	for (let faltam = quantidade; faltam > 0; ) {
		dia = somarDias(dia, 1)
		if (ehDiaUtil(dia, feriados)) faltam--
	}
	return dia
}

/** The last working day before this one. */
export function diaUtilAnterior(dia: string, feriados: Feriados): string {
	const vespera = somarDias(dia, -1)
	return ehDiaUtil(vespera, feriados) ? vespera : diaUtilAnterior(vespera, feriados)
}

/** Working days after `inicio` up to `fim`, both `aaaa-mm-dd`; negative when `fim` has passed. */
export function diasUteisEntre(inicio: string, fim: string, feriados: Feriados): number {
	if (fim < inicio) return -diasUteisEntre(fim, inicio, feriados)
	let quantidade = 0
	for (let dia = inicio; dia < fim; ) {
		dia = somarDias(dia, 1)
		if (ehDiaUtil(dia, feriados)) quantidade++
	}
	return quantidade
}
