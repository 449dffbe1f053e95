import { combineRules, type Regra, type Regras, refusePerson, refuseState } from '@portal/platform/contract'
import { podeCriar, type QuemMonitora } from './acesso.ts'

export const ESTADOS_DA_MANUTENCAO = ['PRG', 'CUR', 'ENC', 'CAN'] as const
export type EstadoDaManutencao = (typeof ESTADOS_DA_MANUTENCAO)[number]

export const ATOS_DA_MANUTENCAO = ['alterar', 'encerrar'] as const

interface ContextoDaManutencao {
	readonly quem: QuemMonitora
	readonly estman: EstadoDaManutencao
	readonly monitores: readonly { readonly codequ: number; readonly nomequ: string }[]
}

/** Authorization covers every monitor of the maintenance. */
const operaTodos: Regra<ContextoDaManutencao> = ({ quem, monitores }) => {
	for (const { codequ, nomequ } of monitores) {
		const recusa = podeCriar({ quem, codequ, nomequ })
		if (recusa) return recusa
	}
	return monitores.length === 0 && !quem.administra ? refusePerson('Peça à administração da STI.') : undefined
}

const antesDoFim: Regra<ContextoDaManutencao> = ({ estman }) =>
	estman === 'CUR' || estman === 'PRG'
		? undefined
		: refuseState('Esta manutenção já terminou. Marque outra, se for o caso.')

/** Shared policy: the button and the handler apply the same rules. */
export const regrasDaManutencao: Regras<(typeof ATOS_DA_MANUTENCAO)[number], ContextoDaManutencao> = {
	alterar: combineRules(operaTodos, antesDoFim),
	encerrar: combineRules(operaTodos, antesDoFim),
}

interface Janela {
	readonly dtaini: string
	readonly dtafim: string
}

/** Window validation returns undefined for an allowed change; a maintenance under way keeps its start. */
export function problemaDaMudanca(antes: Janela & { estman: EstadoDaManutencao }, depois: Janela, agora: Date) {
	if (Date.parse(depois.dtafim) <= agora.getTime())
		return 'O fim já passou. Escolha um momento que ainda vem, ou encerre a manutenção.'
	return antes.estman === 'CUR' && Date.parse(antes.dtaini) !== Date.parse(depois.dtaini)
		? 'Esta manutenção já começou: o início não muda mais. Mude o fim, ou encerre-a e marque outra.'
		: undefined
}
