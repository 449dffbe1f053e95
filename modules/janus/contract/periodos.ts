import { diaEscrito, type Recusa, refuseState, somarDias } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Academic period: the first one runs from March to July, the second from August to the end of February. */
export const Periodo = z.string().check(z.regex(/^\d{4}\/[12]$/, 'Escolha um período, como 2027/1.'))

/** Days before a period begins from which its enrolment is open. */
export const DIAS_ANTES_DO_PERIODO = 60

export interface Limites {
	readonly dtaini: string
	readonly dtafim: string
}

export function obterLimites(numper: string): Limites {
	const ano = Number(numper.slice(0, 4))
	return numper.endsWith('/1')
		? { dtaini: `${ano}-03-01`, dtafim: `${ano}-07-31` }
		: { dtaini: `${ano}-08-01`, dtafim: somarDias(`${ano + 1}-03-01`, -1) }
}

export function obterPeriodo(dia: string): string {
	const [ano, mes] = [Number(dia.slice(0, 4)), Number(dia.slice(5, 7))]
	if (mes < 3) return `${ano - 1}/2`
	return mes < 8 ? `${ano}/1` : `${ano}/2`
}

export const obterProximo = (numper: string): string => {
	const ano = Number(numper.slice(0, 4))
	return numper.endsWith('/1') ? `${ano}/2` : `${ano + 1}/1`
}

/** Enrolment of a period, with the courses taken; none: the research alone. */
export interface MatriculaNoPeriodo {
	readonly numper: string
	readonly dtacan: string | null
}

export interface ContextoDoPeriodo {
	readonly hoje: string
	readonly periodos: readonly MatriculaNoPeriodo[]
	/** Periods without enrolment, as the register of students counts them. */
	readonly qtdsemmtr: number
}

/** Period that still needs an enrolment: the one that runs, or else the next. */
export function escolherPeriodo({ hoje, periodos, qtdsemmtr }: ContextoDoPeriodo): string {
	const atual = obterPeriodo(hoje)
	const tem = (numper: string): boolean => periodos.some((um) => um.numper === numper && um.dtacan === null)
	if (!tem(atual) && qtdsemmtr > 0) return atual
	const proximo = obterProximo(atual)
	return tem(proximo) ? obterProximo(proximo) : proximo
}

/** Days on which the enrolment of a period may be asked. */
export function calcularJanelaDoPeriodo(numper: string): Limites {
	const { dtaini, dtafim } = obterLimites(numper)
	return { dtaini: somarDias(dtaini, -DIAS_ANTES_DO_PERIODO), dtafim }
}

export function recusaDoPeriodo(numper: string, contexto: ContextoDoPeriodo): Recusa | undefined {
	const certo = escolherPeriodo(contexto)
	if (numper !== certo)
		return refuseState(`O período que espera matrícula é ${certo}. Recarregue a página e escolha-o.`)
	const { dtaini } = calcularJanelaDoPeriodo(numper)
	return contexto.hoje < dtaini
		? refuseState(`A matrícula de ${numper} abre em ${diaEscrito(dtaini)}. Até lá, a deste período vale.`)
		: undefined
}

/** A trancamento cancels the enrolments of the periods that it meets. */
export const cruzaPeriodo = (numper: string, { dtaini, dtafim }: Limites): boolean => {
	const limites = obterLimites(numper)
	return dtaini <= limites.dtafim && dtafim >= limites.dtaini
}
