import { type Fluxo, type Recusa, recusaDoFluxo, refuseState } from '@portal/platform/contract'
import { SITUACOES, type SituacaoLct } from './formas.ts'

export const ATOS = [
	'suspender',
	'retomar',
	'abrir',
	'julgar',
	'rever',
	'homologar',
	'revogar',
	'anular',
	'desertar',
	'fracassar',
] as const
export type AtoDaLicitacao = (typeof ATOS)[number]

const acabou = (como: string) => () => `Esta licitação foi ${como}, e o que se publicou dela não muda mais.`

export const fluxoDaLicitacao: Fluxo<SituacaoLct, AtoDaLicitacao> = {
	coisa: 'uma licitação',
	inicial: 'PUB',
	situacoes: SITUACOES,
	motivos: {
		PUB: () => 'Esta licitação ainda recebe propostas. Espere a abertura, ou suspenda-a.',
		SUS: () => 'Esta licitação está suspensa. Retome-a antes.',
		JUL: () => 'Esta licitação está em julgamento. Publique o julgamento, ou encerre-a.',
		REC: () => 'O julgamento desta licitação já foi publicado. Decida os recursos, homologue-a ou volte ao julgamento.',
		HOM: acabou('homologada'),
		REV: acabou('revogada'),
		ANU: acabou('anulada'),
		DES: acabou('declarada deserta'),
		FRA: acabou('declarada fracassada'),
	},
	passagens: {
		suspender: { nome: 'Suspender', de: ['PUB'], para: 'SUS', quem: 'pregoeiro', exige: 'motivo' },
		retomar: { nome: 'Retomar', de: ['SUS'], para: 'PUB', quem: 'pregoeiro', exige: 'motivo e nova abertura' },
		abrir: { nome: 'Abrir a sessão', de: ['PUB'], para: 'JUL', quem: 'pregoeiro', exige: 'a hora da abertura' },
		julgar: {
			nome: 'Publicar o julgamento',
			de: ['JUL'],
			para: 'REC',
			quem: 'pregoeiro',
			exige: 'resultado e prazo da intenção de recorrer',
		},
		rever: { nome: 'Voltar ao julgamento', de: ['REC'], para: 'JUL', quem: 'pregoeiro', exige: 'motivo' },
		homologar: {
			nome: 'Homologar',
			de: ['REC'],
			para: 'HOM',
			quem: 'pregoeiro',
			exige: 'motivo, e nenhum recurso por decidir',
		},
		revogar: { nome: 'Revogar', de: ['PUB', 'SUS', 'JUL', 'REC'], para: 'REV', quem: 'pregoeiro', exige: 'motivo' },
		anular: { nome: 'Anular', de: ['PUB', 'SUS', 'JUL', 'REC'], para: 'ANU', quem: 'pregoeiro', exige: 'motivo' },
		desertar: { nome: 'Declarar deserta', de: ['JUL'], para: 'DES', quem: 'pregoeiro', exige: 'motivo' },
		fracassar: { nome: 'Declarar fracassada', de: ['JUL'], para: 'FRA', quem: 'pregoeiro', exige: 'motivo' },
	},
}

/** States in which a tender is still open to somebody. */
export const ABERTAS: readonly SituacaoLct[] = ['PUB', 'SUS', 'JUL', 'REC']

export const recusaDoAto = (ato: AtoDaLicitacao, sitlct: SituacaoLct): Recusa | undefined =>
	recusaDoFluxo(fluxoDaLicitacao, ato, sitlct, undefined)

/** Results are registered while the tender is judged; after the judgement was published, it is taken back before. */
export const recusaDeResultados = (sitlct: SituacaoLct): Recusa | undefined => {
	if (sitlct === 'JUL') return undefined
	return refuseState(
		sitlct === 'REC'
			? 'O julgamento já foi publicado. Volte ao julgamento antes de mudar os resultados.'
			: `Os resultados se registram no julgamento, e a licitação está como “${SITUACOES[sitlct]}”.`,
	)
}

/** The notice changes while proposals are received, or while the tender is suspended. */
export const podeMudarEdital = (sitlct: SituacaoLct): boolean => sitlct === 'PUB' || sitlct === 'SUS'
