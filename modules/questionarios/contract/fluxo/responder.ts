import { type Recusa, refusePerson, refuseState } from '@portal/platform/contract'
import type { Participacao, Situacao } from './fluxo.ts'

export interface ContextoDeResponder {
	readonly sitqst: Situacao
	readonly dtainirsp: string
	readonly dtafimrsp: string
	readonly hoje: string
	readonly noPublico: boolean
	readonly sitpcp: Participacao | null
	/** True: the person is in the middle of answering. */
	readonly escrevendo: boolean
	/** Date format of the messages. */
	readonly escrever: (dia: string) => string
}

const FICA = 'O que você escreveu continua nesta página: copie, se precisar.'
const GUARDADO = 'O que você já salvou está guardado.'

function recusaDaSituacao(contexto: ContextoDeResponder): string | undefined {
	const { sitqst, dtainirsp, dtafimrsp, hoje, sitpcp, escrevendo, escrever } = contexto
	const fica = escrevendo ? ` ${FICA}` : ''
	if (sitqst === 'ENC' || (sitqst === 'ABE' && hoje > dtafimrsp))
		return `Este questionário foi encerrado e não recebe mais respostas.${fica}`
	if (sitqst === 'PAU')
		return `Este questionário está pausado. Volte mais tarde.${sitpcp === null ? '' : ` ${GUARDADO}`}${fica}`
	if (sitqst === 'RAS' || hoje < dtainirsp) return `Este questionário abre em ${escrever(dtainirsp)}. Volte nesse dia.`
	return undefined
}

/** Answer rule shared by the page and both writing calls: undefined when the person may answer now. */
export function recusaDeResponder(contexto: ContextoDeResponder): Recusa | undefined {
	const { noPublico, sitpcp } = contexto
	if (sitpcp === 'CON') return refuseState('Você já respondeu a este questionário. Obrigado por participar.')
	if (!noPublico) return refusePerson('Este questionário é para outras pessoas: você não faz parte do público dele.')
	const motivo = recusaDaSituacao(contexto)
	return motivo === undefined ? undefined : refuseState(motivo)
}
