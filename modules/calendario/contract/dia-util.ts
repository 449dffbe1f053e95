import { diaDaSemana, somarDias } from '@portal/platform/contract'

const SABADO = 6
const DOMINGO = 0

/** The holidays are days without work besides weekends, as `aaaa-mm-dd`. */
export type Feriados = ReadonlySet<string>

export const ehDiaUtil = (dia: string, feriados: Feriados): boolean => {
	const semana = diaDaSemana(dia)
	return semana !== SABADO && semana !== DOMINGO && !feriados.has(dia)
}

/** The start day does not count, and the result is a working day. */
export function somarDiasUteis(inicio: string, quantidade: number, feriados: Feriados): string {
	let dia = inicio
	for (let faltam = quantidade; faltam > 0; ) {
		dia = somarDias(dia, 1)
		if (ehDiaUtil(dia, feriados)) faltam--
	}
	return dia
}

/** The result is the last working day before this one. */
export function diaUtilAnterior(dia: string, feriados: Feriados): string {
	const vespera = somarDias(dia, -1)
	return ehDiaUtil(vespera, feriados) ? vespera : diaUtilAnterior(vespera, feriados)
}

/** The count covers working days after `inicio` up to `fim` (`aaaa-mm-dd`), and is negative when `fim` comes first. */
export function diasUteisEntre(inicio: string, fim: string, feriados: Feriados): number {
	if (fim < inicio) return -diasUteisEntre(fim, inicio, feriados)
	let quantidade = 0
	for (let dia = inicio; dia < fim; ) {
		dia = somarDias(dia, 1)
		if (ehDiaUtil(dia, feriados)) quantidade++
	}
	return quantidade
}
