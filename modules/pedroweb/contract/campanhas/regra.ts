import { combineRules, type Regra, refusePerson } from '@portal/platform/contract'
import type { ContextoDoAcesso } from '../fluxo.ts'

type Contexto = Pick<ContextoDoAcesso, 'codpes' | 'quem'>

const naoSobreSi: Regra<Contexto> = ({ codpes, quem }) =>
	codpes === quem.codpes
		? refusePerson('Ninguém decide sobre o próprio acesso. Deixe esta decisão para outra pessoa.')
		: undefined
const exigirRevisor: Regra<Contexto> = ({ quem }) =>
	quem.chefia || quem.responsavel
		? undefined
		: refusePerson('Só a chefia da unidade ou quem responde pelo sistema decide isto. Peça a uma dessas pessoas.')

/** Decision rule: an access in a campaign is decided by the people who would decide on a request for it today. */
export const regraDaDecisao = combineRules(naoSobreSi, exigirRevisor)
