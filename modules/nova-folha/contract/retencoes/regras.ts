import { type Recusa, refusePerson, refuseState } from '@portal/platform/contract'
import type { SituacaoDaFolha } from '../situacoes.ts'

/** A payslip is withheld before the remittance: what the bank has is no longer held back. */
const RETIDAS_EM: readonly SituacaoDaFolha[] = ['ANA', 'PRV', 'HOM']

export interface ContextoDaRetencao {
	readonly sitfol: SituacaoDaFolha
	readonly stasim: 'S' | 'N'
	readonly retida: { readonly codpesret: number; readonly liberada: boolean } | null
	/** The person who acts, and whom they represent. */
	readonly quem: readonly number[]
	/** The person whose pay it is. */
	readonly codpes: number
}

const recusaDoProprio = ({ quem, codpes }: ContextoDaRetencao): Recusa | undefined =>
	quem.includes(codpes) ? refusePerson('Ninguém retém nem libera o próprio pagamento. Peça a outra pessoa.') : undefined

export function recusaDeReter(contexto: ContextoDaRetencao): Recusa | undefined {
	const { sitfol, stasim, retida } = contexto
	if (stasim === 'S') return refuseState('Uma simulação não é paga, e não há o que reter.')
	if (!RETIDAS_EM.includes(sitfol))
		return refuseState(
			'Retém-se um pagamento depois do cálculo e antes da remessa ao banco. Fale com o banco, ou espere o cálculo.',
		)
	if (retida)
		return refuseState('Este pagamento já foi retido uma vez nesta folha. Veja o histórico dele no contracheque.')
	return recusaDoProprio(contexto)
}

/** Two people: whoever withheld it does not release it. */
export function recusaDeLiberar(contexto: ContextoDaRetencao): Recusa | undefined {
	const { retida, quem } = contexto
	if (!retida || retida.liberada) return refuseState('Este pagamento não está retido. Recarregue a página.')
	if (quem.includes(retida.codpesret))
		return refusePerson('Quem reteve o pagamento não o libera. Peça a outra pessoa que homologa a folha.')
	return recusaDoProprio(contexto)
}
