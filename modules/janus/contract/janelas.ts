import { diaEscrito, type Recusa, refuseState, somarDias } from '@portal/platform/contract'
import type { TipoDePedido } from './formas.ts'
import { type ContextoDoPeriodo, calcularJanelaDoPeriodo, escolherPeriodo, recusaDoPeriodo } from './periodos.ts'
import type { PrazoCalculado, RegraDePrazos } from './relogio.ts'

interface RegraDaJanela extends Pick<RegraDePrazos, 'diapromax' | 'diatramax' | 'stapastet'> {
	readonly diaantpro: number
	readonly stafer: 'S' | 'N'
}

/** Last day on which an extension may be asked; with `stafer` 'N', days of December and January do not count. */
export function calcularUltimoDiaDoPedido(
	dtaprz: string,
	{ diaantpro, stafer }: Pick<RegraDaJanela, 'diaantpro' | 'stafer'>,
): string {
	let dia = dtaprz
	for (let contados = 0; contados < diaantpro; ) {
		dia = somarDias(dia, -1)
		const mes = dia.slice(5, 7)
		if (stafer === 'S' || (mes !== '12' && mes !== '01')) contados += 1
	}
	return dia
}

export interface ContextoDoPedido extends ContextoDoPeriodo {
	readonly stapgm: 'A' | 'T' | 'D'
	readonly dtaqua: string | null
	readonly regra: RegraDaJanela
	readonly deposito: Pick<PrazoCalculado, 'dtaprz' | 'dtatet' | 'qtdpro'>
	/** Days of trancamento used already. */
	readonly qtdtra: number
	/** An exceptional extension was given. */
	readonly temExcepcional: boolean
	/** The student is in a trancamento on this day. */
	readonly emTrancamento: boolean
	/** The ordinary term is over, and an extension runs. */
	readonly emProrrogacao: boolean
	/** Kinds of requests that wait already. */
	readonly abertos: readonly TipoDePedido[]
}

export interface Janela {
	readonly dtaini: string | null
	readonly dtafim: string | null
	readonly recusa: Recusa | undefined
}

const SEMPRE = (contexto: ContextoDoPedido, tipo: TipoDePedido): Recusa | undefined => {
	if (contexto.stapgm !== 'A')
		return refuseState('A matrícula não está ativa. Fale com a secretaria do programa sobre uma nova matrícula.')
	if (contexto.abertos.includes(tipo))
		return refuseState('Já há um pedido deste tipo em andamento. Acompanhe-o, ou cancele-o antes de fazer outro.')
	return undefined
}

/** Days of ordinary extension that are still left. */
export const calcularDiasDeProrrogacao = ({ regra, deposito, temExcepcional }: ContextoDoPedido): number => {
	const restantes = Math.max(0, regra.diapromax - deposito.qtdpro)
	if (regra.stapastet === 'S' && !temExcepcional) return restantes
	const ateTeto = Math.round((Date.parse(deposito.dtatet) - Date.parse(deposito.dtaprz)) / 86_400_000)
	return Math.max(0, Math.min(restantes, ateTeto))
}

function abrirProrrogacao(contexto: ContextoDoPedido): Janela {
	const { hoje, dtaqua, regra, deposito } = contexto
	const dtafim = calcularUltimoDiaDoPedido(deposito.dtaprz, regra)
	const janela = { dtaini: dtaqua, dtafim }
	const comum = SEMPRE(contexto, 'PRO')
	if (comum) return { ...janela, recusa: comum }
	if (dtaqua === null || dtaqua > hoje)
		return {
			...janela,
			recusa: refuseState('A prorrogação só pode ser pedida depois da aprovação no exame de qualificação.'),
		}
	if (calcularDiasDeProrrogacao(contexto) === 0)
		return {
			...janela,
			recusa: refuseState(
				contexto.temExcepcional || regra.stapastet === 'N'
					? `Não há dias a prorrogar: o prazo já está no teto, ${diaEscrito(deposito.dtatet)}, ou o máximo foi usado.`
					: `Os ${regra.diapromax} dias de prorrogação já foram usados.`,
			),
		}
	if (hoje > dtafim)
		return {
			...janela,
			recusa: refuseState(
				`O último dia para pedir era ${diaEscrito(dtafim)}, ${regra.diaantpro} dias antes do prazo. Procure a coordenação do programa.`,
			),
		}
	return { ...janela, recusa: undefined }
}

function abrirTrancamento(contexto: ContextoDoPedido): Janela {
	const { hoje, regra, deposito, qtdtra, emTrancamento } = contexto
	const janela = { dtaini: hoje, dtafim: deposito.dtaprz }
	const comum = SEMPRE(contexto, 'TRA')
	if (comum) return { ...janela, recusa: comum }
	if (hoje > deposito.dtaprz)
		return { ...janela, recusa: refuseState('O prazo já terminou. Procure a coordenação do programa.') }
	if (emTrancamento)
		return { ...janela, recusa: refuseState('A matrícula já está trancada. Peça outro período perto do fim deste.') }
	if (qtdtra >= regra.diatramax)
		return { ...janela, recusa: refuseState(`Os ${regra.diatramax} dias de trancamento já foram usados.`) }
	return { ...janela, recusa: undefined }
}

function abrirBanca(contexto: ContextoDoPedido): Janela {
	const janela = { dtaini: contexto.dtaqua, dtafim: contexto.deposito.dtaprz }
	const comum = SEMPRE(contexto, 'BAN')
	if (comum) return { ...janela, recusa: comum }
	if (contexto.dtaqua === null)
		return { ...janela, recusa: refuseState('A banca é proposta depois da aprovação no exame de qualificação.') }
	if (contexto.emTrancamento)
		return { ...janela, recusa: refuseState('Com a matrícula trancada não há defesa. Proponha a banca depois.') }
	if (contexto.hoje > contexto.deposito.dtaprz)
		return { ...janela, recusa: refuseState('O prazo de depósito terminou. Procure a coordenação do programa.') }
	return { ...janela, recusa: undefined }
}

function abrirMatricula(contexto: ContextoDoPedido): Janela {
	const numper = escolherPeriodo(contexto)
	const janela = calcularJanelaDoPeriodo(numper)
	const comum = SEMPRE(contexto, 'MAT')
	if (comum) return { ...janela, recusa: comum }
	if (contexto.emTrancamento)
		return { ...janela, recusa: refuseState('Com a matrícula trancada não há matrícula no período. Peça-a depois.') }
	return { ...janela, recusa: recusaDoPeriodo(numper, contexto) }
}

/** The days between which a request may be made, and the reason why not today. */
export function abrirJanela(tipo: TipoDePedido, contexto: ContextoDoPedido): Janela {
	if (tipo === 'MAT') return abrirMatricula(contexto)
	if (tipo === 'PRO') return abrirProrrogacao(contexto)
	if (tipo === 'TRA') return abrirTrancamento(contexto)
	if (tipo === 'BAN') return abrirBanca(contexto)
	return { dtaini: null, dtafim: null, recusa: SEMPRE(contexto, tipo) }
}

interface PeriodoPedido {
	readonly dtaini: string
	readonly dtafim: string
	readonly stasau: 'S' | 'N'
}

/**
 * Trancamento: within the days that are left; from today on, unless for health; during an extension for health alone
 * (Regimento de Pós-Graduação, art. 46).
 */
export function recusaDeTrancar(
	{ dtaini, dtafim, stasau }: PeriodoPedido,
	contexto: ContextoDoPedido,
): Recusa | undefined {
	const { hoje, regra, qtdtra, emProrrogacao, deposito } = contexto
	if (dtafim < dtaini) return refuseState('O último dia vem antes do primeiro. Troque os dois.')
	if (dtaini < hoje && stasau === 'N')
		return refuseState('O trancamento começa hoje ou depois. Só o que é por motivo de saúde pode ter começado antes.')
	if (dtaini > deposito.dtaprz) return refuseState(`Comece até o prazo de depósito, ${diaEscrito(deposito.dtaprz)}.`)
	if (emProrrogacao && stasau === 'N') return refuseState('Durante a prorrogação só se tranca por motivo de saúde.')
	const dias = Math.round((Date.parse(dtafim) - Date.parse(dtaini)) / 86_400_000) + 1
	const restam = regra.diatramax - qtdtra
	if (dias > restam)
		return refuseState(
			`São ${dias} dias, e restam ${restam} dos ${regra.diatramax} de trancamento. Escolha um período menor.`,
		)
	return undefined
}

/** Extension: at most the days that are left. */
export function recusaDeProrrogar(
	{ qtddia }: { readonly qtddia: number },
	contexto: ContextoDoPedido,
): Recusa | undefined {
	const restam = calcularDiasDeProrrogacao(contexto)
	return qtddia > restam ? refuseState(`Restam ${restam} dias de prorrogação. Peça ${restam} ou menos.`) : undefined
}
