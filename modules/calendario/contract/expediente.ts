import { diaDaSemana, diaEm, instanteEm, somarDias } from '@portal/platform/contract'
import type { Feriados } from './dia-util.ts'

/**
 * A shift covers one day of the week (0 is Sunday) from `horini` until before `horfim`, as `hh:mm` of the local wall
 * clock.
 */
export interface Turno {
	readonly diasem: number
	readonly horini: string
	readonly horfim: string
}

/** A calendar describes the working time at one place. */
export interface Calendario {
	readonly fusoHorario: string
	readonly feriados: Feriados
	readonly expediente: readonly Turno[]
}

/** The default working hours are Monday to Friday, 8 to 18. */
export const EXPEDIENTE_COMUM: readonly Turno[] = [1, 2, 3, 4, 5].map((diasem) => ({
	diasem,
	horini: '08:00',
	horfim: '18:00',
}))

const MINUTO_MS = 60_000
/** The search limit turns a calendar without working hours into an error instead of an endless search. */
const MAIOR_ESPERA_DIAS = 366

interface Periodo {
	readonly de: number
	readonly ate: number
}

/** The working minutes between two instants are rounded down, and 0 where the second comes first. */
export function minutosUteisEntre(de: Date, ate: Date, calendario: Calendario): number {
	const [inicio, fim] = [de.getTime(), ate.getTime()]
	let soma = 0
	for (let dia = diaEm(calendario.fusoHorario, de); inicio < fim; dia = somarDias(dia, 1)) {
		if (instanteEm(dia, '00:00', calendario.fusoHorario).getTime() >= fim) break
		for (const periodo of periodosDo(dia, calendario))
			soma += Math.max(0, Math.min(periodo.ate, fim) - Math.max(periodo.de, inicio))
	}
	return Math.floor(soma / MINUTO_MS)
}

/**
 * The result is the instant at which so many minutes of work have passed.
 *
 * @throws RangeError where nobody works for a year
 */
export function somarMinutosUteis(de: Date, minutos: number, calendario: Calendario): Date {
	const inicio = de.getTime()
	let faltam = minutos * MINUTO_MS
	let parados = 0
	for (let dia = diaEm(calendario.fusoHorario, de); parados < MAIOR_ESPERA_DIAS; dia = somarDias(dia, 1)) {
		const periodos = periodosDo(dia, calendario).filter(({ ate }) => ate > inicio)
		parados = periodos.length > 0 ? 0 : parados + 1
		for (const periodo of periodos) {
			const comeco = Math.max(periodo.de, inicio)
			if (faltam <= periodo.ate - comeco) return new Date(comeco + faltam)
			faltam -= periodo.ate - comeco
		}
	}
	throw new RangeError('No hour of work within a year.')
}

/** The working periods of a day are sorted and merged, whatever the lists say. */
function periodosDo(dia: string, { feriados, expediente, fusoHorario }: Calendario): Periodo[] {
	if (feriados.has(dia)) return []
	const semana = diaDaSemana(dia)
	const turnos = expediente
		.filter(({ diasem }) => diasem === semana)
		.sort((um, outro) => um.horini.localeCompare(outro.horini))
	const periodos: Periodo[] = []
	for (const { horini, horfim } of turnos) {
		const de = Math.max(instanteEm(dia, horini, fusoHorario).getTime(), periodos.at(-1)?.ate ?? 0)
		const ate = instanteEm(dia, horfim, fusoHorario).getTime()
		if (ate > de) periodos.push({ de, ate })
	}
	return periodos
}
