import {
	combineRules,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import { FLUXO_DO_PEDIDO } from './fluxo.ts'
import type { SituacaoDoPedido, TipoDePedido } from './formas.ts'
import type { AtoDePessoa } from './pedidos.ts'

export interface PedidoEmAnalise {
	readonly tipreq: TipoDePedido
	readonly sitreq: SituacaoDoPedido
	readonly ehAluno: boolean
	/** The request waits for this person, or for somebody whom the person stands in for. */
	readonly espera: boolean
}

const permitirNoFluxo =
	(ato: AtoDePessoa): Regra<PedidoEmAnalise> =>
	({ sitreq }) =>
		recusaDoFluxo(FLUXO_DO_PEDIDO, ato, sitreq, undefined)

const soAluno: Regra<PedidoEmAnalise> = ({ ehAluno }) =>
	ehAluno ? undefined : refusePerson('Só o aluno faz isto. Fale com ele, se for preciso.')

const soQuemEspera: Regra<PedidoEmAnalise> = ({ espera }) =>
	espera ? undefined : refusePerson('O pedido não está com você. Veja na página dele com quem está.')

/** An enrolment gets the advisor's consent, which goes on to the secretary; every other request gets an opinion. */
const soParecer: Regra<PedidoEmAnalise> = ({ tipreq }) =>
	tipreq === 'MAT' ? refuseState('A matrícula recebe o aval do orientador, e não um parecer. Dê o aval.') : undefined
const soAval: Regra<PedidoEmAnalise> = ({ tipreq }) =>
	tipreq === 'MAT' ? undefined : refuseState('Este pedido recebe um parecer do orientador. Dê o parecer.')

/** Rules of the acts: the button and the handler ask them. */
export const REGRAS_DO_PEDIDO: Regras<AtoDePessoa, PedidoEmAnalise> = {
	enviar: combineRules(soAluno, permitirNoFluxo('enviar')),
	apoiar: combineRules(permitirNoFluxo('apoiar'), soParecer, soQuemEspera),
	avalizar: combineRules(permitirNoFluxo('avalizar'), soAval, soQuemEspera),
	desaconselhar: combineRules(permitirNoFluxo('desaconselhar'), soQuemEspera),
	devolver: combineRules(permitirNoFluxo('devolver'), soQuemEspera),
	encaminhar: combineRules(permitirNoFluxo('encaminhar'), soQuemEspera),
	deferir: combineRules(permitirNoFluxo('deferir'), soQuemEspera),
	indeferir: combineRules(permitirNoFluxo('indeferir'), soQuemEspera),
	cancelar: combineRules(soAluno, permitirNoFluxo('cancelar')),
}

/** Acts that take a text: the reason, or the opinion. */
export const EXIGEM_TEXTO: readonly AtoDePessoa[] = ['desaconselhar', 'devolver', 'indeferir']
/** Acts that take the number of the decision; an enrolment is granted by the secretary without one. */
export const exigeAto = (ato: AtoDePessoa, tipreq: TipoDePedido): boolean =>
	tipreq !== 'MAT' && (ato === 'deferir' || ato === 'indeferir')
const MENOR_TEXTO = 10

export function recusaDoTexto(
	ato: AtoDePessoa,
	tipreq: TipoDePedido,
	{ txtpas = '', codato = '' }: { txtpas?: string | undefined; codato?: string | undefined },
) {
	if (exigeAto(ato, tipreq) && codato.trim() === '')
		return refuseState('Informe o número da deliberação da CPG, como consta na ata.')
	if (EXIGEM_TEXTO.includes(ato) && txtpas.trim().length < MENOR_TEXTO)
		return refuseState(`Escreva o motivo, em ao menos ${MENOR_TEXTO} letras: o aluno lê.`)
	return undefined
}

/** Days after which the committee takes over from an advisor who does not answer. */
export const DIAS_DE_RESPOSTA = 15
