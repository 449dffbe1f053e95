import { type Recusa, refuseState, somarDias, somarMeses } from '@portal/platform/contract'
import { TIPOS_COM_VAGAS, type TipoDeConvenio } from './codigos.ts'
import type { Condicao } from './formas.ts'

/** Days before the end of an agreement from which its keepers have a task. */
export const DIAS_DO_AVISO = 180

export interface Vigencia {
	readonly dtainicvn: string
	readonly dtafimcvn: string
	/** 'S': it goes on by itself for terms of the same length, until one side denounces it. */
	readonly starenaut: 'S' | 'N'
	/** Day from which the denunciation counts. */
	readonly dtadencvn: string | null
}

/** Months of the first term: the smallest number whose anniversary lies behind its last day. */
function contarMeses(de: string, ate: string): number {
	let meses = 1
	while (somarDias(somarMeses(de, meses), -1) < ate) meses += 1
	return meses
}

/** Last day in force, as seen from a day: renewed terms count, a denunciation ends them. */
export function calcularFim({ dtainicvn, dtafimcvn, starenaut, dtadencvn }: Vigencia, hoje: string): string {
	if (starenaut === 'N') return dtadencvn !== null && dtadencvn < dtafimcvn ? dtadencvn : dtafimcvn
	if (dtadencvn !== null) return dtadencvn
	const meses = contarMeses(dtainicvn, dtafimcvn)
	let fim = dtafimcvn
	for (let vez = 2; fim < hoje; vez += 1) fim = somarDias(somarMeses(dtainicvn, meses * vez), -1)
	return fim
}

export type SituacaoDoConvenio = 'NEG' | 'FUT' | 'VIG' | 'AVE' | 'ENC'
export const SITUACOES_DO_CONVENIO: Readonly<Record<SituacaoDoConvenio, string>> = {
	NEG: 'Em negociação',
	FUT: 'A começar',
	VIG: 'Em vigor',
	AVE: 'Termina em breve',
	ENC: 'Encerrado',
}

/** State of an agreement on a day; one that was never approved by both sides is still negotiated. */
export function lerSituacao(
	convenio: Vigencia & { readonly aprovado: boolean },
	hoje: string,
	limiteDoAviso: string,
): SituacaoDoConvenio {
	if (!convenio.aprovado) return 'NEG'
	if (convenio.dtainicvn > hoje) return 'FUT'
	const fim = calcularFim(convenio, hoje)
	if (fim < hoje) return 'ENC'
	return fim <= limiteDoAviso && convenio.starenaut === 'N' ? 'AVE' : 'VIG'
}

/** A place needs an agreement of a kind that gives places, approved by both and in force on the day. */
export function recusaDeVaga(
	convenio: Vigencia & { readonly aprovado: boolean; readonly tipcvn: TipoDeConvenio; readonly nomcvn: string },
	hoje: string,
): Recusa | undefined {
	if (!TIPOS_COM_VAGAS.includes(convenio.tipcvn))
		return refuseState(`“${convenio.nomcvn}” não oferece vagas: é de outro tipo. Escolha um convênio acadêmico.`)
	const situacao = lerSituacao(convenio, hoje, hoje)
	if (situacao === 'VIG' || situacao === 'AVE') return undefined
	const porque = {
		NEG: 'ainda não foi aprovado pelos dois lados',
		FUT: 'ainda não começou',
		ENC: 'já terminou',
	}[situacao]
	return refuseState(`“${convenio.nomcvn}” ${porque}. Escolha um convênio em vigor.`)
}

/** An agreement that both sides approved is ended, never deleted. */
export const recusaDeExcluir = ({ aprovado }: { readonly aprovado: boolean }): Recusa | undefined =>
	aprovado
		? refuseState('Este convênio foi aprovado pelos dois lados e não pode ser excluído. Encerre-o na data certa.')
		: undefined

const compararTextos = (um: string, outro: string): number => (um < outro ? -1 : um > outro ? 1 : 0)

/** Canonical text of the conditions: neither their order nor that of their lists changes it. */
export function canonizarCondicoes(condicoes: readonly Condicao[]): string {
	const linhas = condicoes.map((uma) =>
		JSON.stringify([
			uma.tipmob,
			uma.sentido,
			uma.niveis.toSorted((a, b) => a - b),
			uma.areas.toSorted(compararTextos),
			uma.idiomas.map(({ idioma, cefr }) => `${idioma}:${cefr}`).toSorted(compararTextos),
			uma.qtdpes,
			uma.qtdmes,
			uma.anoini,
			uma.anofim,
			uma.stahib,
		]),
	)
	return `[${linhas.toSorted(compararTextos).join(',')}]`
}
