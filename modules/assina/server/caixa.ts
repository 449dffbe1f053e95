import type { SitLote, SitParticipante, TipParticipante } from '../contract/index.ts'
import type { NaCaixa } from './queries-caixa.ts'

interface Envolvido {
	readonly codpes: number | null
	readonly tippcpasi: TipParticipante
	readonly sitpcp: SitParticipante
}

const ABA_FINAL = { ASS: 'concluidos', REJ: 'rejeitados' } as const

/** In which tab of whose inbox a batch stands: one tab a person. */
export function caixasDe(
	lote: { readonly sitlotdocasi: SitLote; readonly codpesges: number },
	participantes: readonly Envolvido[],
): NaCaixa[] {
	const { sitlotdocasi, codpesges } = lote
	const presentes = participantes.filter(({ sitpcp }) => sitpcp !== 'SUB')
	if (sitlotdocasi === 'CRI')
		return semRepetir([codpesges, ...codigosDe(presentes.filter(({ tippcpasi }) => tippcpasi === 'G'))], 'rascunhos')
	const todos = [codpesges, ...codigosDe(presentes)]
	if (sitlotdocasi !== 'ENV') return semRepetir(todos, ABA_FINAL[sitlotdocasi])
	const naVez = new Set(codigosDe(presentes.filter(({ sitpcp }) => sitpcp === 'PEN')))
	return [
		...semRepetir([...naVez], 'para-assinar'),
		...semRepetir(
			todos.filter((codpes) => !naVez.has(codpes)),
			'aguardando',
		),
	]
}

const codigosDe = (participantes: readonly Envolvido[]): number[] =>
	participantes.flatMap(({ codpes }) => (codpes === null ? [] : [codpes]))

const semRepetir = (pessoas: readonly number[], aba: NaCaixa['aba']): NaCaixa[] =>
	[...new Set(pessoas)].map((codpes) => ({ codpes, aba }))
