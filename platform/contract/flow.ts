import { type Recusa, refuseState } from './rules.ts'

/** An act that finds a thing in one situation and leaves it in another, or in the same. */
interface Passagem<Situacao extends string, Contexto> {
	/** Name of the situation for people. */
	readonly nome: string
	readonly de: readonly Situacao[]
	/** Situation after the act; null when the thing is removed. */
	readonly para: Situacao | null
	/** Actor and conditions: words for the reader of the drawing; the rules of the slice decide. */
	readonly quem: string
	readonly exige?: string
	/** Task that the act opens in somebody's inbox; `fecha` is the task that it closes. */
	readonly abre?: string
	readonly fecha?: string
	/** Message for the situations without a reason of their own in `motivos`. */
	readonly senao?: string | ((contexto: Contexto) => string)
}

export interface Fluxo<Situacao extends string, Ato extends string, Contexto = unknown> {
	/** Noun in the README's heading "Situações de …". */
	readonly coisa: string
	readonly inicial: Situacao
	readonly situacoes: Readonly<Record<Situacao, string>>
	/** Reason that no other act is possible in a situation, with the step that has to happen first. */
	readonly motivos: Readonly<Record<Situacao, (contexto: Contexto) => string>>
	readonly passagens: Readonly<Record<Ato, Passagem<Situacao, Contexto>>>
}

export const recusaDoFluxo = <Situacao extends string, Ato extends string, Contexto>(
	{ passagens, motivos }: Fluxo<Situacao, Ato, Contexto>,
	ato: Ato,
	situacao: Situacao,
	contexto: Contexto,
): Recusa | undefined => {
	const { de, senao } = passagens[ato]
	if (de.includes(situacao)) return undefined
	const motivo = senao ?? motivos[situacao]
	return refuseState(typeof motivo === 'string' ? motivo : motivo(contexto))
}

/** Situation to which the act leads; an undeclared transition is a fault of the program, and nothing is written. */
export function passar<Situacao extends string, Ato extends string, Contexto>(
	{ coisa, passagens }: Fluxo<Situacao, Ato, Contexto>,
	ato: Ato,
	situacao: Situacao,
): Situacao {
	const { de, para } = passagens[ato]
	if (para === null || !de.includes(situacao)) throw new Error(`no ${ato} of ${coisa} that is ${situacao}`)
	return para
}
