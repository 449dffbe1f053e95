import { type Fluxo, type Recusa, recusaDoFluxo, refusePerson } from '@portal/platform/contract'

export const SITUACOES_DA_PROPOSTA = {
	PEN: 'Por aprovar',
	APR: 'Aprovada',
	REC: 'Recusada',
	RET: 'Retirada',
} as const
export type SituacaoDaProposta = keyof typeof SITUACOES_DA_PROPOSTA

export const ATOS_DA_PROPOSTA = ['aprovar', 'recusar', 'retirar'] as const
export type AtoDaProposta = (typeof ATOS_DA_PROPOSTA)[number]

const DECIDIDA = 'Esta proposta já foi decidida. Escreva outra.'

export const fluxoDaProposta: Fluxo<SituacaoDaProposta, AtoDaProposta> = {
	coisa: 'uma mudança de regra',
	inicial: 'PEN',
	situacoes: SITUACOES_DA_PROPOSTA,
	motivos: {
		PEN: () => 'Esta proposta espera aprovação.',
		APR: () => DECIDIDA,
		REC: () => DECIDIDA,
		RET: () => DECIDIDA,
	},
	passagens: {
		aprovar: { nome: 'Aprovar', de: ['PEN'], para: 'APR', quem: 'administração ou homologador, que não a escreveu' },
		recusar: {
			nome: 'Recusar',
			de: ['PEN'],
			para: 'REC',
			quem: 'administração ou homologador, que não a escreveu',
			exige: 'motivo',
		},
		retirar: { nome: 'Retirar', de: ['PEN'], para: 'RET', quem: 'quem a escreveu' },
	},
}

export interface ContextoDaProposta {
	readonly sitprp: SituacaoDaProposta
	readonly codpescad: number
	/** The person who acts. */
	readonly codpes: number
	/** Whether a profile of the person decides changes of rules. */
	readonly decide: boolean
}

/** Two people: whoever wrote a change does not approve it, and nobody else takes it back. */
export function recusaDaProposta(ato: AtoDaProposta, contexto: ContextoDaProposta): Recusa | undefined {
	const { sitprp, codpescad, codpes, decide } = contexto
	const doFluxo = recusaDoFluxo(fluxoDaProposta, ato, sitprp, undefined)
	if (doFluxo) return doFluxo
	if (ato === 'retirar')
		return codpes === codpescad
			? undefined
			: refusePerson('Só quem escreveu a proposta a retira. Recuse-a, com o motivo.')
	if (!decide) return refusePerson('Isto cabe a quem administra ou homologa a folha.')
	return codpes === codpescad
		? refusePerson('Quem escreveu a proposta não a decide. Peça a outra pessoa que administra ou homologa a folha.')
		: undefined
}
