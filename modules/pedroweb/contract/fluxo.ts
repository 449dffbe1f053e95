import {
	combineRules,
	type Fluxo,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Approval steps: SOL waits for the head of the unit, and CHE for the owner of the system. */
export const SituacaoAcesso = z.enum(['SOL', 'CHE', 'ATV', 'NEG', 'DES', 'REV', 'EXP'])
export type SituacaoAcesso = z.infer<typeof SituacaoAcesso>

export const nomeDaSituacao: Readonly<Record<SituacaoAcesso, string>> = {
	SOL: 'Espera a chefia',
	CHE: 'Espera o responsável pelo sistema',
	ATV: 'Ativo',
	NEG: 'Negado',
	DES: 'Retirado por quem pediu',
	REV: 'Encerrado',
	EXP: 'Terminou',
}

export const ATOS = ['aprovar', 'autorizar', 'negar', 'desistir', 'devolver', 'revogar', 'prorrogar'] as const
export type AtoNoAcesso = (typeof ATOS)[number]
type AtoDoFluxo = AtoNoAcesso | 'expirar'

const terminado = () => 'Este acesso já terminou. Peça outro, se ainda precisar dele.'

export const fluxoDoAcesso: Fluxo<SituacaoAcesso, AtoDoFluxo> = {
	coisa: 'um acesso',
	inicial: 'SOL',
	situacoes: nomeDaSituacao,
	motivos: {
		SOL: () => 'Este pedido ainda espera a chefia da unidade. Aguarde a decisão dela.',
		CHE: () => 'A chefia já aprovou: falta a decisão de quem responde pelo sistema.',
		ATV: () => 'Este acesso já está ativo. Recarregue a página para ver como ele está.',
		NEG: () => 'Este pedido foi encerrado sem o acesso. Peça outro, se ainda precisar dele.',
		DES: () => 'Este pedido foi retirado por quem o fez. Peça outro, se ainda precisar dele.',
		REV: terminado,
		EXP: terminado,
	},
	passagens: {
		aprovar: {
			nome: 'Aprovar pela chefia',
			de: ['SOL'],
			para: 'CHE',
			quem: 'chefia da unidade, nunca para si',
			abre: 'a tarefa de quem responde pelo sistema',
			fecha: 'a tarefa da chefia',
		},
		autorizar: {
			nome: 'Autorizar pelo sistema',
			de: ['CHE'],
			para: 'ATV',
			quem: 'responsável pelo sistema, nunca para si, e outra pessoa que não a que aprovou, onde há outra',
			exige: 'nenhum perfil incompatível',
			fecha: 'a tarefa do responsável',
		},
		negar: {
			nome: 'Negar',
			de: ['SOL', 'CHE'],
			para: 'NEG',
			quem: 'quem decide no momento, ou quem administra o portal',
			exige: 'motivo',
			fecha: 'a tarefa de quem decide',
		},
		desistir: {
			nome: 'Desistir',
			de: ['SOL', 'CHE'],
			para: 'DES',
			quem: 'quem pediu',
			fecha: 'a tarefa de quem decide',
		},
		devolver: { nome: 'Devolver', de: ['ATV'], para: 'REV', quem: 'quem o tem' },
		revogar: {
			nome: 'Encerrar',
			de: ['ATV'],
			para: 'REV',
			quem: 'chefia, responsável pelo sistema ou quem administra o portal',
			exige: 'motivo',
		},
		prorrogar: {
			nome: 'Prorrogar',
			de: ['ATV'],
			para: 'ATV',
			quem: 'chefia ou responsável pelo sistema, nunca para si',
			exige: 'motivo e nova data',
		},
		expirar: { nome: 'Terminar', de: ['ATV'], para: 'EXP', quem: 'o portal, na data ou no fim do vínculo' },
	},
}

export interface ContextoDoAcesso {
	readonly sitacs: SituacaoAcesso
	/** The holder is the person whose access it is. */
	readonly codpes: number
	readonly quem: {
		readonly codpes: number
		readonly chefia: boolean
		readonly responsavel: boolean
		readonly administra: boolean
	}
	/** Last administrator: true when the access belongs to the last person who administers the portal. */
	readonly ultimo: boolean
	/** Separation of approvals: true when the person has approved as head and somebody else may authorize. */
	readonly aprovou: boolean
	/** Declared profile: true while some system still uses it. */
	readonly declarado: boolean
}

type RegraDoAcesso = Regra<ContextoDoAcesso>

const exigirEstadoDoFluxo =
	(ato: AtoDoFluxo): RegraDoAcesso =>
	({ sitacs }) =>
		recusaDoFluxo(fluxoDoAcesso, ato, sitacs, undefined)

const naoParaSi: RegraDoAcesso = ({ codpes, quem }) =>
	codpes === quem.codpes
		? refusePerson('Ninguém decide sobre o próprio acesso. Aguarde a decisão de outra pessoa.')
		: undefined
const exigirDono: RegraDoAcesso = ({ codpes, quem }) =>
	codpes === quem.codpes ? undefined : refusePerson('Só quem tem o acesso faz isto. Se ele deve acabar, encerre-o.')
const exigirChefia: RegraDoAcesso = ({ quem }) =>
	quem.chefia ? undefined : refusePerson('Esta decisão é da chefia da unidade. Peça a ela.')
const exigirResponsavel: RegraDoAcesso = ({ quem }) =>
	quem.responsavel ? undefined : refusePerson('Esta decisão é de quem responde pelo sistema. Peça a essa pessoa.')
const exigirQuemDecide: RegraDoAcesso = (contexto) =>
	contexto.sitacs === 'SOL' ? exigirChefia(contexto) : exigirResponsavel(contexto)
const exigirQuemNega: RegraDoAcesso = (contexto) => (contexto.quem.administra ? undefined : exigirQuemDecide(contexto))
const exigirQuemCuida: RegraDoAcesso = ({ quem }) =>
	quem.chefia || quem.responsavel || quem.administra
		? undefined
		: refusePerson(
				'Só a chefia, quem responde pelo sistema ou quem administra o portal faz isto. Peça a uma dessas pessoas.',
			)
const exigirQuemProrroga: RegraDoAcesso = ({ quem }) =>
	quem.chefia || quem.responsavel
		? undefined
		: refusePerson('Só a chefia ou quem responde pelo sistema prorroga um acesso. Peça a uma dessas pessoas.')
const declarado: RegraDoAcesso = (contexto) =>
	contexto.declarado
		? undefined
		: refuseState(
				`Nenhum sistema usa mais este perfil. ${contexto.sitacs === 'ATV' ? 'Encerre o acesso' : 'Negue o pedido'}.`,
			)
const exigirOutraPessoa: RegraDoAcesso = ({ aprovou }) =>
	aprovou
		? refusePerson('Você já aprovou este pedido pela chefia. Outra pessoa que responde pelo sistema decide agora.')
		: undefined
const ficaAlguem: RegraDoAcesso = ({ ultimo }) =>
	ultimo
		? refusePerson('Esta é a última pessoa que administra o portal. Dê o perfil a outra antes de tirá-lo desta.')
		: undefined

export const regrasDoAcesso: Regras<AtoNoAcesso, ContextoDoAcesso> = {
	aprovar: combineRules(exigirEstadoDoFluxo('aprovar'), naoParaSi, exigirChefia, declarado),
	autorizar: combineRules(exigirEstadoDoFluxo('autorizar'), naoParaSi, exigirResponsavel, exigirOutraPessoa, declarado),
	negar: combineRules(exigirEstadoDoFluxo('negar'), naoParaSi, exigirQuemNega),
	desistir: combineRules(exigirEstadoDoFluxo('desistir'), exigirDono),
	devolver: combineRules(exigirEstadoDoFluxo('devolver'), exigirDono, ficaAlguem),
	revogar: combineRules(exigirEstadoDoFluxo('revogar'), exigirQuemCuida, ficaAlguem),
	prorrogar: combineRules(exigirEstadoDoFluxo('prorrogar'), naoParaSi, exigirQuemProrroga, declarado, ficaAlguem),
}
