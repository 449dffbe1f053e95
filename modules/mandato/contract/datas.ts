import { somarDias, somarMeses } from '@portal/platform/contract'

/**
 * Last day of a mandate of so many years: the day before its anniversary. An anniversary of 29 February that does not
 * exist is 28 February (modules/13-mandato-anchors.md, section b).
 */
export const calcularFim = (dtainimdt: string, anos: number): string => somarDias(somarMeses(dtainimdt, anos * 12), -1)

/** Smallest number that is more than half: 11 of 20 and 11 of 21. */
export const calcularMaioria = (membros: number): number => Math.floor(membros / 2) + 1

/** Smallest number that is two thirds, rounded up: 14 of 20. */
export const calcularDoisTercos = (membros: number): number => Math.ceil((membros * 2) / 3)

/** Days left, up to which a mandate counts as about to end. */
export const DIAS_A_VENCER = 60
/** Days before the end at which the secretariat gets a task. */
export const AVISOS = [90, 60, 30] as const

interface Prazo {
	readonly dtainimdt: string
	readonly dtafimmdt: string
	readonly dtafimefe: string | null
}

/** Last day in force: the effective end, where the mandate ended early. */
export const lerUltimoDia = ({ dtafimmdt, dtafimefe }: Omit<Prazo, 'dtainimdt'>): string => dtafimefe ?? dtafimmdt

export const estaEmVigor = (mandato: Prazo, dia: string): boolean =>
	mandato.dtainimdt <= dia && dia <= lerUltimoDia(mandato)

interface UltimosDias {
	/** Last day of the board, and of the links of the person; null: it goes on. */
	readonly colegiado: string | null
	readonly vinculo: string | null
}

type FimAntecipado =
	| { readonly dtafimefe: string; readonly motfim: 'EXT' | 'PVI' }
	| { readonly dtafimefe: null; readonly motfim: null }

/** A mandate that would go on after its board, or after the links of its person, ends with the first of the two. */
export function anteciparFim(dtafimmdt: string, { colegiado, vinculo }: UltimosDias): FimAntecipado {
	if (vinculo !== null && vinculo < (colegiado ?? dtafimmdt) && vinculo < dtafimmdt)
		return { dtafimefe: vinculo, motfim: 'PVI' }
	return colegiado !== null && colegiado < dtafimmdt
		? { dtafimefe: colegiado, motfim: 'EXT' }
		: { dtafimefe: null, motfim: null }
}

/** The instant just before a correction, at which what it changed was still known. */
export const obterInstanteAntes = (instante: string): string => new Date(Date.parse(instante) - 1).toISOString()
