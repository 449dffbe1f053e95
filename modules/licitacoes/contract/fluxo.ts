import type { Fluxo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const Situacao = z.enum(['PUB', 'SUS', 'HOM', 'REV', 'ANU', 'DES', 'FRA'])
export type Situacao = z.infer<typeof Situacao>

export const nomeDaSituacao: Readonly<Record<Situacao, string>> = {
	PUB: 'Publicada',
	SUS: 'Suspensa',
	HOM: 'Homologada',
	REV: 'Revogada',
	ANU: 'Anulada',
	DES: 'Deserta',
	FRA: 'Fracassada',
}

/** Acts that end a tender. */
export const Encerramento = z.enum(['homologar', 'revogar', 'anular', 'declararDeserta', 'declararFracassada'])
export type Encerramento = z.infer<typeof Encerramento>
type Ato = Encerramento | 'alterar' | 'suspender' | 'retomar'

const terminou = (): string => 'Esta licitação já terminou. O resultado dela fica nesta página.'
const PREGOEIRO = 'quem conduz licitações'

export const fluxoDaLicitacao: Fluxo<Situacao, Ato> = {
	coisa: 'uma licitação',
	inicial: 'PUB',
	situacoes: nomeDaSituacao,
	motivos: {
		PUB: () => 'Esta licitação está publicada. Suspenda-a antes.',
		SUS: () => 'Esta licitação está suspensa. Retome-a antes, com a nova data da abertura.',
		HOM: terminou,
		REV: terminou,
		ANU: terminou,
		DES: terminou,
		FRA: terminou,
	},
	passagens: {
		alterar: { nome: 'Alterar o edital', de: ['PUB'], para: 'PUB', quem: PREGOEIRO, exige: 'antes da abertura' },
		suspender: { nome: 'Suspender', de: ['PUB'], para: 'SUS', quem: PREGOEIRO, exige: 'motivo, antes da abertura' },
		retomar: { nome: 'Retomar', de: ['SUS'], para: 'PUB', quem: PREGOEIRO, exige: 'nova data da abertura' },
		homologar: { nome: 'Homologar', de: ['PUB'], para: 'HOM', quem: PREGOEIRO, exige: 'depois da abertura' },
		revogar: { nome: 'Revogar', de: ['PUB', 'SUS'], para: 'REV', quem: PREGOEIRO, exige: 'motivo' },
		anular: { nome: 'Anular', de: ['PUB', 'SUS'], para: 'ANU', quem: PREGOEIRO, exige: 'motivo' },
		declararDeserta: {
			nome: 'Declarar deserta',
			de: ['PUB'],
			para: 'DES',
			quem: PREGOEIRO,
			exige: 'depois da abertura',
		},
		declararFracassada: {
			nome: 'Declarar fracassada',
			de: ['PUB'],
			para: 'FRA',
			quem: PREGOEIRO,
			exige: 'depois da abertura',
		},
	},
}

/** Acts that end a tender whose proposals were opened. */
export const DEPOIS_DA_ABERTURA: ReadonlySet<Encerramento> = new Set([
	'homologar',
	'declararDeserta',
	'declararFracassada',
])
