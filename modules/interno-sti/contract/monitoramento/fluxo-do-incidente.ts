import type { Fluxo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const SITUACOES_DO_INCIDENTE = ['INV', 'IDE', 'MON', 'RES'] as const
export const SituacaoDoIncidente = z.enum(SITUACOES_DO_INCIDENTE, 'Escolha uma situação da lista.')
export type SituacaoDoIncidente = z.infer<typeof SituacaoDoIncidente>

export const nomeDaSituacaoDoIncidente: Readonly<Record<SituacaoDoIncidente, string>> = {
	INV: 'Investigando',
	IDE: 'Causa identificada',
	MON: 'Em observação',
	RES: 'Resolvido',
}

export type AtoDoIncidente = 'investigar' | 'identificar' | 'observar' | 'resolver'

const QUEM = 'a equipe do monitor, a administração da STI'
const aberto = () => 'O incidente já está nesta situação. Escolha outra, ou só registre uma atualização.'

export const fluxoDoIncidente: Fluxo<SituacaoDoIncidente, AtoDoIncidente> = {
	coisa: 'um incidente',
	inicial: 'INV',
	situacoes: nomeDaSituacaoDoIncidente,
	motivos: {
		INV: aberto,
		IDE: aberto,
		MON: aberto,
		RES: () => 'Este incidente já foi resolvido. Se o problema voltou, registre outro.',
	},
	passagens: {
		investigar: {
			nome: 'Voltar a investigar',
			de: ['IDE', 'MON'],
			para: 'INV',
			quem: `${QUEM}; o portal, se cai de novo`,
		},
		identificar: { nome: 'Identificar a causa', de: ['INV', 'MON'], para: 'IDE', quem: QUEM, exige: 'o que se achou' },
		observar: {
			nome: 'Observar',
			de: ['INV', 'IDE'],
			para: 'MON',
			quem: `${QUEM}; o portal, quando volta a responder`,
		},
		resolver: {
			nome: 'Resolver',
			de: ['INV', 'IDE', 'MON'],
			para: 'RES',
			quem: `${QUEM}; o portal, depois do tempo de observação, se ninguém o assumiu`,
			exige: 'o que se fez',
			fecha: 'a tarefa de cuidar do incidente',
		},
	},
}

export const ATO_PARA: Readonly<Record<SituacaoDoIncidente, AtoDoIncidente>> = {
	INV: 'investigar',
	IDE: 'identificar',
	MON: 'observar',
	RES: 'resolver',
}
