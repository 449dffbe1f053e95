import { combineRules, type Fluxo, type Regra, recusaDoFluxo, refusePerson } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const SituacaoDaMentoria = z.enum(['SOL', 'ACE', 'REC', 'CON'])
export type SituacaoDaMentoria = z.infer<typeof SituacaoDaMentoria>

export const nomeDaSituacaoDaMentoria: Readonly<Record<SituacaoDaMentoria, string>> = {
	SOL: 'Pedida',
	ACE: 'Em andamento',
	REC: 'Recusada',
	CON: 'Encerrada',
}

export type AtoDaMentoria = 'aceitar' | 'recusar' | 'desistir' | 'encerrar'
const terminada = () => 'Esta mentoria já terminou. Se quiser, peça outra.'

export const fluxoDaMentoria: Fluxo<SituacaoDaMentoria, AtoDaMentoria> = {
	coisa: 'uma mentoria',
	inicial: 'SOL',
	situacoes: nomeDaSituacaoDaMentoria,
	motivos: {
		SOL: () => 'Esta mentoria ainda espera a resposta de quem foi convidado.',
		ACE: () => 'Esta mentoria já foi aceita. Encerre-a quando terminar.',
		REC: terminada,
		CON: terminada,
	},
	passagens: {
		aceitar: {
			nome: 'Aceitar',
			de: ['SOL'],
			para: 'ACE',
			quem: 'mentor(a)',
			exige: 'vaga livre',
			fecha: 'a tarefa de responder',
		},
		recusar: { nome: 'Recusar', de: ['SOL'], para: 'REC', quem: 'mentor(a)', fecha: 'a tarefa de responder' },
		desistir: {
			nome: 'Desistir do pedido',
			de: ['SOL'],
			para: 'CON',
			quem: 'quem pediu',
			fecha: 'a tarefa de responder',
		},
		encerrar: { nome: 'Encerrar', de: ['ACE'], para: 'CON', quem: 'qualquer dos dois' },
	},
}

export interface ContextoDaMentoria {
	readonly sitmen: SituacaoDaMentoria
	readonly codpesmtr: number
	readonly codpesmtd: number
	readonly codpes: number
	/** Free places of the mentor. */
	readonly livres: number
}

const soMentor: Regra<ContextoDaMentoria> = ({ codpes, codpesmtr }) =>
	codpes === codpesmtr ? undefined : refusePerson('Só a pessoa convidada como mentora responde a este pedido.')
const soQuemPediu: Regra<ContextoDaMentoria> = ({ codpes, codpesmtd }) =>
	codpes === codpesmtd ? undefined : refusePerson('Só quem pediu a mentoria desiste do pedido.')
const exigirEstadoDoFluxo =
	(ato: AtoDaMentoria): Regra<ContextoDaMentoria> =>
	({ sitmen }) =>
		recusaDoFluxo(fluxoDaMentoria, ato, sitmen, undefined)
const exigirVaga: Regra<ContextoDaMentoria> = ({ livres }) =>
	livres > 0
		? undefined
		: {
				pessoal: false,
				mensagem: 'Você não tem vaga livre. Encerre uma mentoria ou aumente as suas vagas antes de aceitar.',
			}

/** Flow rules shared by buttons and handlers. */
export const REGRAS_DA_MENTORIA: Readonly<Record<AtoDaMentoria, Regra<ContextoDaMentoria>>> = {
	aceitar: combineRules(soMentor, exigirEstadoDoFluxo('aceitar'), exigirVaga),
	recusar: combineRules(soMentor, exigirEstadoDoFluxo('recusar')),
	desistir: combineRules(soQuemPediu, exigirEstadoDoFluxo('desistir')),
	encerrar: exigirEstadoDoFluxo('encerrar'),
}
export const ATOS_DA_MENTORIA = [
	'aceitar',
	'recusar',
	'desistir',
	'encerrar',
] as const satisfies readonly AtoDaMentoria[]
