import * as z from 'zod/mini'

export const SITUACOES = {
	CON: 'Convocado',
	INI: 'Iniciou',
	ENV: 'Enviou',
	ANA: 'Em análise',
	PEN: 'Com pendência',
	DEF: 'Deferida',
	CNF: 'Confirmada',
	CSL: 'Consolidada',
	IND: 'Indeferida',
	DES: 'Desistente',
	NCO: 'Não compareceu',
	PRD: 'Perdeu por não confirmar',
	REM: 'Remanejado',
} as const
export const Situacao = z.enum([
	'CON',
	'INI',
	'ENV',
	'ANA',
	'PEN',
	'DEF',
	'CNF',
	'CSL',
	'IND',
	'DES',
	'NCO',
	'PRD',
	'REM',
])
export type Situacao = z.infer<typeof Situacao>
export const CODIGOS = Object.keys(SITUACOES) as readonly Situacao[]

/** Situations that hold a place. */
export const OCUPAM: readonly Situacao[] = ['INI', 'ENV', 'ANA', 'PEN', 'DEF', 'CNF', 'CSL']
/** Stages of the funnel, in their order: it counts people that ever reached one of them. */
export const ETAPAS_DO_FUNIL = ['CON', 'INI', 'ENV', 'DEF', 'CNF', 'CSL'] as const
export type EtapaDoFunil = (typeof ETAPAS_DO_FUNIL)[number]

/** Moves of the path; an extension of the window brings back who lost it. */
const PASSAGENS: Readonly<Record<Situacao, readonly Situacao[]>> = {
	CON: ['INI', 'ENV', 'DES', 'NCO', 'REM'],
	INI: ['ENV', 'DES', 'NCO', 'REM'],
	ENV: ['ANA', 'PEN', 'DEF', 'IND', 'DES', 'REM'],
	ANA: ['PEN', 'DEF', 'IND', 'DES', 'REM'],
	PEN: ['ENV', 'IND', 'DES', 'NCO', 'REM'],
	DEF: ['CNF', 'PRD', 'DES', 'REM', 'IND'],
	CNF: ['CSL', 'IND', 'DES', 'REM'],
	CSL: ['DES', 'REM'],
	IND: ['ANA'],
	DES: [],
	NCO: ['CON', 'INI', 'ENV'],
	PRD: ['DEF', 'CNF'],
	REM: [],
}

/** An event that the present situation does not allow is kept, and changes nothing. */
export const podePassar = (de: Situacao, para: Situacao): boolean => PASSAGENS[de].includes(para)

/** Situation at which the end of a window of a stage leaves who did not act; undefined: it changes nothing. */
export function encerrarJanela(situacao: Situacao, etapa: 1 | 2 | 3): Situacao | undefined {
	if (etapa === 3) return undefined
	if (etapa === 1) return situacao === 'CON' || situacao === 'INI' ? 'NCO' : undefined
	return situacao === 'DEF' ? 'PRD' : undefined
}

/** Stages of the funnel that a sequence of situations has reached; a later one implies those before it. */
export function listarAlcancadas(situacoes: readonly Situacao[]): readonly EtapaDoFunil[] {
	const ultima = ETAPAS_DO_FUNIL.findLastIndex((etapa) => situacoes.includes(etapa))
	return ETAPAS_DO_FUNIL.slice(0, ultima + 1)
}

export interface EventoDaPessoa {
	readonly chvevt: string
	readonly sitmat: Situacao
	readonly dtaevt: string
}

/** Total order of events: by instant, and by key at the same one. */
export const compararEventos = (a: EventoDaPessoa, b: EventoDaPessoa): number =>
	Date.parse(a.dtaevt) - Date.parse(b.dtaevt) || (a.chvevt < b.chvevt ? -1 : Number(a.chvevt > b.chvevt))

/**
 * Replay of a person's events in their own order, whatever the order of arrival: the present row and the events that
 * changed it. An enrolment is consolidated only when none of its checks waits.
 */
export function reproduzir(
	eventos: readonly EventoDaPessoa[],
	consolida: (evento: EventoDaPessoa) => boolean = () => true,
) {
	let [sitmat, alcance]: [Situacao, number] = ['CON', 0]
	let dtasit: string | undefined
	let dtaenv: string | null = null
	const valem = new Set<string>()
	for (const evento of eventos.toSorted(compararEventos)) {
		if (!podePassar(sitmat, evento.sitmat) || (evento.sitmat === 'CSL' && !consolida(evento))) continue
		sitmat = evento.sitmat
		dtasit = evento.dtaevt
		alcance = Math.max(alcance, listarAlcancadas([sitmat]).length - 1)
		if (sitmat === 'ENV') dtaenv ??= dtasit
		valem.add(evento.chvevt)
	}
	return { sitmat, dtasit, alcance, dtaenv, valem }
}
