import { combineRules, type Regra, type Regras, refusePerson, refuseState } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Departure type: F means no university link at all, and U none in that unit. */
export const TipoSaida = z.enum(['F', 'U'])
export type TipoSaida = z.infer<typeof TipoSaida>

/** Cancelled departure: CAN means that the person came back. */
export const SituacaoSaida = z.enum(['ABE', 'CON', 'CAN'])
export type SituacaoSaida = z.infer<typeof SituacaoSaida>

export const nomeDaSituacaoSaida: Readonly<Record<SituacaoSaida, string>> = {
	ABE: 'A cuidar',
	CON: 'Cuidado',
	CAN: 'Voltou à unidade',
}

/** Decision codes: M keeps the access and R revokes it. */
export const DecisaoSaida = z.enum(['M', 'R'])
export type DecisaoSaida = z.infer<typeof DecisaoSaida>

export const ATOS_DA_SAIDA = ['decidir', 'concluir'] as const
export type AtoNaSaida = (typeof ATOS_DA_SAIDA)[number]

export interface ContextoDaSaida {
	readonly sitsai: SituacaoSaida
	/** The subject is the person who has left. */
	readonly codpes: number
	readonly quem: { readonly codpes: number; readonly chefia: boolean; readonly administra: boolean }
	/** Number of accesses without a decision. */
	readonly pendentes: number
}

type RegraDaSaida = Regra<ContextoDaSaida>

const aberta: RegraDaSaida = ({ sitsai }) => {
	if (sitsai === 'ABE') return undefined
	return refuseState(
		sitsai === 'CAN'
			? 'A pessoa voltou à unidade: não há o que decidir. Se um acesso deve acabar, encerre-o na página dele.'
			: 'Já cuidaram desta saída. Se um acesso deve acabar, encerre-o na página dele.',
	)
}
const exigirOutraPessoa: RegraDaSaida = ({ codpes, quem }) =>
	codpes === quem.codpes
		? refusePerson('Ninguém cuida da própria saída. Aguarde a decisão de outra pessoa.')
		: undefined
const exigirChefia: RegraDaSaida = ({ quem }) =>
	quem.chefia || quem.administra ? undefined : refusePerson('Esta decisão é da chefia da unidade. Peça a ela.')
const tudoDecidido: RegraDaSaida = ({ pendentes }) =>
	pendentes === 0 ? undefined : refuseState('Ainda há acessos sem decisão. Mantenha ou encerre cada um antes.')

export const regrasDaSaida: Regras<AtoNaSaida, ContextoDaSaida> = {
	decidir: combineRules(exigirOutraPessoa, exigirChefia, aberta),
	concluir: combineRules(exigirOutraPessoa, exigirChefia, aberta, tudoDecidido),
}
