import { pelaSituacao, porQuem, type Recusa } from '@portal/platform/contract'
import type { Participacao, Situacao } from './fluxo.ts'

export interface ContextoDeResponder {
	readonly sitqst: Situacao
	readonly dtainirsp: string
	readonly dtafimrsp: string
	readonly hoje: string
	readonly noPublico: boolean
	readonly sitpcp: Participacao | null
	/** As people write days. */
	readonly escrever: (dia: string) => string
}

const FICA = 'O que você escreveu continua nesta página: copie, se precisar.'

/** Whether somebody may answer now, and if not why; the page and both writing calls ask it. */
export function recusaDeResponder(contexto: ContextoDeResponder): Recusa | undefined {
	const { sitqst, dtainirsp, dtafimrsp, hoje, noPublico, sitpcp, escrever } = contexto
	if (sitpcp === 'CON') return pelaSituacao('Você já respondeu a este questionário. Obrigado por participar.')
	if (sitqst === 'ENC' || (sitqst === 'ABE' && hoje > dtafimrsp))
		return pelaSituacao(`Este questionário foi encerrado e não recebe mais respostas. ${FICA}`)
	if (sitqst === 'PAU')
		return pelaSituacao(`Este questionário está pausado. Volte mais tarde: o que você já salvou está guardado. ${FICA}`)
	if (sitqst === 'RAS' || hoje < dtainirsp)
		return pelaSituacao(`Este questionário abre em ${escrever(dtainirsp)}. Volte nesse dia.`)
	return noPublico ? undefined : porQuem('Este questionário é para outras pessoas: você não faz parte do público dele.')
}
