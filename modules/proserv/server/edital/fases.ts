import { diaEscrito } from '@portal/platform/contract'
import type { Fase } from '../../contract/index.ts'
import type { Editais, Edital } from './queries.ts'

type ComFases = Pick<Edital, 'fases' | 'nomedt'>

export const janelaDa = ({ fases }: ComFases, fase: Fase) => fases.find((uma) => uma.fase === fase)

export function momentoDa(edital: ComFases, fase: Fase, hoje: string): 'antes' | 'aberta' | 'depois' {
	const janela = janelaDa(edital, fase)
	if (!janela || hoje > janela.dtafim) return 'depois'
	return hoje < janela.dtaini ? 'antes' : 'aberta'
}

/** The edital in its phase of submission on this day; else the last one that was, or the next one. */
export function escolherEditalCorrente(editais: Editais, hoje: string): Edital | undefined {
	const todos = [...editais.values()]
	return (
		todos.find((um) => momentoDa(um, 'SUB', hoje) === 'aberta') ??
		todos.find((um) => momentoDa(um, 'SUB', hoje) === 'depois') ??
		todos.at(-1)
	)
}

const comecaEm = (edital: ComFases, fase: Fase) => diaEscrito(janelaDa(edital, fase)?.dtaini ?? '')
const terminouEm = (edital: ComFases, fase: Fase) => diaEscrito(janelaDa(edital, fase)?.dtafim ?? '')

/**
 * Refusal of a submission outside its phase: a returned request is corrected until admissibility ends. Nothing typed
 * is lost: the draft stays.
 */
export function submissaoFechada(edital: ComFases, hoje: string, devolvida: boolean): string | undefined {
	if (momentoDa(edital, 'SUB', hoje) === 'antes')
		return `A submissão do edital ${edital.nomedt} começa em ${comecaEm(edital, 'SUB')}. A solicitação fica guardada até lá.`
	const fase = devolvida ? 'ADM' : 'SUB'
	if (momentoDa(edital, fase, hoje) !== 'depois') return undefined
	return devolvida
		? `O prazo para corrigir terminou em ${terminouEm(edital, 'ADM')}. O que você escreveu continua guardado: peça à coordenação do edital que o prorrogue.`
		: `A submissão do edital ${edital.nomedt} terminou em ${terminouEm(edital, 'SUB')}. O que você escreveu continua guardado: peça à coordenação que prorrogue o prazo, ou passe a solicitação a outro edital em Alterar.`
}

export function avaliacaoFechada(edital: ComFases, hoje: string): string | undefined {
	const momento = momentoDa(edital, 'AVA', hoje)
	if (momento === 'aberta') return undefined
	return momento === 'antes'
		? `A avaliação deste edital começa em ${comecaEm(edital, 'AVA')}. Volte nesse dia.`
		: `A avaliação deste edital terminou em ${terminouEm(edital, 'AVA')}. O que você escreveu continua guardado: peça à coordenação que prorrogue o prazo.`
}
