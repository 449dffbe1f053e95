import type { SitLote, SitParticipante, TipParticipante } from '../../contract/index.ts'
import type { NaCaixa } from './queries/caixa.ts'

interface Envolvido {
	readonly codpes: number | null
	/** Substitute who acted in their place. */
	readonly codpessub: number | null
	readonly tippcpasi: TipParticipante
	readonly sitpcp: SitParticipante
}

interface Lote {
	readonly sitlotdocasi: SitLote
	readonly codpesges: number
	readonly nomsisorg: string | null
	readonly chvorg: string | null
}

const ABA_FINAL = { ASS: 'concluidos', REJ: 'rejeitados' } as const

/** Inbox rows of a batch: one tab per person. */
export function caixasDe(lote: Lote, participantes: readonly Envolvido[]): NaCaixa[] {
	const { nomsisorg, chvorg } = lote
	const presentes = participantes.filter(({ sitpcp }) => sitpcp !== 'SUB')
	const indicados = new Set(codigosDe(presentes))
	return abasDe(lote, presentes).map((linha) => ({
		...linha,
		nomsisorg,
		chvorg,
		staind: indicados.has(linha.codpes) ? 'S' : 'N',
	}))
}

type Lugar = Pick<NaCaixa, 'codpes' | 'aba'>

function abasDe({ sitlotdocasi, codpesges }: Lote, presentes: readonly Envolvido[]): Lugar[] {
	if (sitlotdocasi === 'CRI')
		return retirarRepetidos(
			[codpesges, ...codigosDe(presentes.filter(({ tippcpasi }) => tippcpasi === 'G'))],
			'rascunhos',
		)
	const todos = [codpesges, ...codigosDe(presentes), ...presentes.flatMap(({ codpessub }) => codpessub ?? [])]
	if (sitlotdocasi !== 'ENV') return retirarRepetidos(todos, ABA_FINAL[sitlotdocasi])
	const naVez = new Set(codigosDe(presentes.filter(({ sitpcp }) => sitpcp === 'PEN')))
	return [
		...retirarRepetidos([...naVez], 'para-assinar'),
		...retirarRepetidos(
			todos.filter((codpes) => !naVez.has(codpes)),
			'aguardando',
		),
	]
}

const codigosDe = (participantes: readonly Envolvido[]): number[] =>
	participantes.flatMap(({ codpes }) => (codpes === null ? [] : [codpes]))

const retirarRepetidos = (pessoas: readonly number[], aba: NaCaixa['aba']): Lugar[] =>
	[...new Set(pessoas)].map((codpes) => ({ codpes, aba }))
