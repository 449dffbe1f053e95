import { combineRules, diasEntre, type Regras, refusePerson, refuseState, somarMeses } from '@portal/platform/contract'
import { MESES_DA_RENOVACAO, type SituacaoDaVm } from './formas.ts'

export const ATOS_DA_VM = ['editar', 'renovar'] as const
export type AtoDaVm = (typeof ATOS_DA_VM)[number]

export interface ContextoDaVm {
	readonly sitvm: SituacaoDaVm
	readonly opera: boolean
	readonly responsavel: boolean
}

export const regrasDaVm: Regras<AtoDaVm, ContextoDaVm> = {
	editar: ({ opera }) =>
		opera ? undefined : refusePerson('Só a operação da STI altera o inventário. Peça a ela o que precisa mudar.'),
	renovar: combineRules(
		({ opera, responsavel }) =>
			opera || responsavel ? undefined : refusePerson('Renova quem responde pela máquina, ou a operação da STI.'),
		({ sitvm }) =>
			sitvm === 'EXC'
				? refuseState('A máquina já foi excluída. Se ela ainda é necessária, peça outra à STI.')
				: undefined,
	),
}

/** Renewal validation returns undefined for an allowed day. */
export function problemaDaRenovacao(dtaexp: string, hoje: string, atual: string): string | undefined {
	if (diasEntre(hoje, dtaexp) < 1) return 'Escolha um dia depois de hoje.'
	if (dtaexp <= atual) return 'Escolha um dia depois daquele em que ela já expira.'
	return dtaexp > somarMeses(hoje, MESES_DA_RENOVACAO)
		? `Renove por até ${MESES_DA_RENOVACAO} meses de cada vez.`
		: undefined
}
