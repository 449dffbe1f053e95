import { pelaSituacao, type Recusa } from './regras.ts'

/** An act that finds a thing in one situation and leaves it in another, or in the same. */
interface Passagem<Situacao extends string, Contexto> {
	/** As people call it. */
	readonly nome: string
	readonly de: readonly Situacao[]
	/** Null: it is there no more. */
	readonly para: Situacao | null
	/** Who does it, and what it takes besides: words for who reads the drawing; the rules of the slice decide. */
	readonly quem: string
	readonly exige?: string
	/** What appears in somebody's inbox, and what leaves it. */
	readonly abre?: string
	readonly fecha?: string
	/** Where another situation is refused by other words than its own. */
	readonly senao?: string | ((contexto: Contexto) => string)
}

export interface Fluxo<Situacao extends string, Ato extends string, Contexto = unknown> {
	/** In the README, after "Situações de". */
	readonly coisa: string
	readonly inicial: Situacao
	readonly situacoes: Readonly<Record<Situacao, string>>
	/** Why nothing else is done to it there, and what has to happen first. */
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
	return pelaSituacao(typeof motivo === 'string' ? motivo : motivo(contexto))
}

/** Where the act leads; what the flow does not declare is a fault of the program, which writes nothing then. */
export function passar<Situacao extends string, Ato extends string, Contexto>(
	{ coisa, passagens }: Fluxo<Situacao, Ato, Contexto>,
	ato: Ato,
	situacao: Situacao,
): Situacao {
	const { de, para } = passagens[ato]
	if (para === null || !de.includes(situacao)) throw new Error(`no ${ato} of ${coisa} that is ${situacao}`)
	return para
}
