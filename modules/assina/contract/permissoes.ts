import {
	avaliarRegras,
	combineRules,
	permissoesDosAtos,
	type Recusa,
	type Regra as RegraDe,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
	type SimNao,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { SitLote, SitParticipante } from './codigos.ts'
import { FLUXO_DO_LOTE } from './fluxo.ts'

export const ACOES = [
	'alterar',
	'enviar',
	'excluir',
	'assinar',
	'rejeitar',
	'prorrogar',
	'reenviar',
	'substituir',
	'baixar',
	'dossie',
	'copiar',
] as const
export type Acao = (typeof ACOES)[number]

/** Permissions by action; `motivos` gives the reason of each 'N', for the button's tooltip. */
export const Permissoes = z.object(permissoesDosAtos(ACOES))
export type Permissoes = z.infer<typeof Permissoes>

/** Batch, as far as the permission rules need it. */
export interface LoteDaRegra {
	readonly sitlotdocasi: SitLote
	readonly staprzexp: SimNao
	readonly staobssmp: SimNao
	readonly qtddoc: number
	/** Number of signers. */
	readonly qtdpcp: number
	/** Module of origin; absent or null for none. */
	readonly nomsisorg?: string | null
}

/** Caller, as far as the permission rules need them. */
export interface QuemPede {
	/** Manager: creator of the batch, manager of its unit or participating manager. */
	readonly gestor: boolean
	/** Situation as a signer, in person or as a substitute. */
	readonly assinante: SitParticipante | undefined
	readonly observador: boolean
	/** Reason that forbids signing in the place of the represented person. */
	readonly impedimento?: string | undefined
}

interface Pedido {
	readonly lote: LoteDaRegra
	readonly quem: QuemPede
}
type Regra = RegraDe<Pedido>

const gere: Regra = ({ quem }) => (quem.gestor ? undefined : refusePerson('Só quem gerencia o lote pode fazer isto.'))

const exigirFluxo =
	(ato: keyof typeof FLUXO_DO_LOTE.passagens): Regra =>
	({ lote }) =>
		recusaDoFluxo(FLUXO_DO_LOTE, ato, lote.sitlotdocasi, undefined)

const completo: Regra = ({ lote }) => {
	if (lote.qtddoc === 0) return refuseState('Inclua ao menos um documento antes de enviar.')
	return lote.qtdpcp === 0 ? refuseState('Inclua ao menos um assinante antes de enviar.') : undefined
}

const DA_VEZ: Readonly<Partial<Record<SitParticipante, string>>> = {
	CRI: FLUXO_DO_LOTE.motivos.CRI(undefined),
	AGU: 'Ainda não é a sua vez de assinar: outras pessoas assinam antes.',
	ASS: 'Você já assinou.',
	REJ: 'Você rejeitou este lote.',
	DIS: 'A sua assinatura já não é necessária.',
	SUB: 'Outra pessoa foi indicada para assinar no seu lugar.',
}

const ehAssinante: Regra = ({ quem }) =>
	quem.assinante === undefined ? refusePerson('Você não é assinante deste lote.') : undefined

const exigirVez: Regra = ({ quem: { assinante, impedimento: outro } }) => {
	const motivo = (assinante && DA_VEZ[assinante]) ?? outro
	return motivo === undefined ? undefined : refuseState(motivo)
}

const naVez = combineRules(ehAssinante, exigirFluxo('assinar'), exigirVez)

const exigirPrazo: Regra = ({ lote }) =>
	lote.staprzexp === 'S' ? refuseState('O prazo deste lote acabou. Peça a quem o gerencia que o prorrogue.') : undefined

const baixa: Regra = ({ lote, quem: { gestor, assinante, observador } }) => {
	if (gestor || lote.sitlotdocasi === 'ASS' || lote.staobssmp === 'S') return undefined
	if (assinante !== undefined && assinante !== 'SUB') return undefined
	return refusePerson(
		observador ? 'Observadores baixam os documentos depois que todos assinarem.' : 'Você não participa deste lote.',
	)
}

const terminado: Regra = ({ lote: { sitlotdocasi } }) =>
	sitlotdocasi === 'ASS' || sitlotdocasi === 'REJ'
		? undefined
		: refuseState('O dossiê fica pronto quando o lote termina.')

const feitoAqui: Regra = ({ lote: { sitlotdocasi, nomsisorg = null } }) => {
	if (nomsisorg !== null) return refuseState('Este lote veio de outro serviço do portal. Envie-o de novo por lá.')
	return sitlotdocasi === 'CRI' ? refuseState(FLUXO_DO_LOTE.motivos.CRI(undefined)) : undefined
}

const REGRAS: Regras<Acao, Pedido> = {
	alterar: combineRules(gere, exigirFluxo('alterar')),
	enviar: combineRules(gere, exigirFluxo('enviar'), completo),
	excluir: combineRules(gere, exigirFluxo('excluir')),
	assinar: combineRules(naVez, exigirPrazo),
	rejeitar: (pedido) => (pedido.quem.gestor ? exigirFluxo('rejeitar')(pedido) : naVez(pedido)),
	prorrogar: combineRules(gere, exigirFluxo('prorrogar')),
	reenviar: combineRules(gere, exigirFluxo('reenviar')),
	substituir: combineRules(gere, exigirFluxo('substituir')),
	baixar: baixa,
	dossie: combineRules(baixa, terminado),
	copiar: combineRules(gere, feitoAqui),
}

/** Refusal reason of an action, shared by button and handler; undefined where the action is allowed. */
export const impedimento = (acao: Acao, lote: LoteDaRegra, quem: QuemPede): Recusa | undefined =>
	REGRAS[acao]({ lote, quem })

export const permissoesDe = (lote: LoteDaRegra, quem: QuemPede): Permissoes => avaliarRegras(REGRAS, { lote, quem })
