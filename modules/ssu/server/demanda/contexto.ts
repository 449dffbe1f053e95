import { diaEscrito } from '@portal/platform/contract'
import type { ContextoDaDemanda } from '../../contract/index.ts'
import { listarPapeisNaDemanda, type Quem } from '../acesso/quem.ts'
import type { Demanda } from './queries/demanda.ts'

const MINIMO_DA_DESCRICAO = 15

/** The fields that are missing before the demand is opened, as the form labels them. */
const listarFaltas = ({ dscdem, tipatd }: Pick<Demanda, 'dscdem' | 'tipatd'>): string[] => [
	...(dscdem.length < MINIMO_DA_DESCRICAO ? ['Descrição'] : []),
	...(tipatd === null ? ['Tipo de atendimento'] : []),
]

/** Context of the rules of the contract, for this person and today. */
export function montarContexto(quem: Quem, linha: Demanda, hoje: string): ContextoDaDemanda {
	const { codetp, dtalim, alocados, passos } = linha
	const ehDeles = (codpes: number | null) => codpes !== null && quem.numeros.includes(codpes)
	const doDesenvolvimento = alocados.filter(({ papalc }) => papalc === 'DES')
	return {
		codetp,
		papeis: listarPapeisNaDemanda(quem, linha),
		falta: listarFaltas(linha),
		portoes: linha.portoes,
		deSeguranca: linha.deSeguranca,
		temDesenvolvedor: doDesenvolvimento.length > 0,
		desenvolveu:
			doDesenvolvimento.some(({ codpes }) => ehDeles(codpes)) ||
			// A person who handed the demand over counts as its developer, also when no longer allocated.
			passos.some((um) => um.codetp === 'DES' && ehDeles(um.codpesrsp)),
		reaberturaAte: codetp === 'CON' && dtalim !== null && hoje > dtalim ? diaEscrito(dtalim) : undefined,
	}
}
