import type { Fluxo } from '@portal/platform/contract'
import { formatarNumpro } from '../numpro.ts'
import type { SituacaoProcesso } from './situacao.ts'
import { nomeDaSituacao } from './situacao.ts'

/** Facts about a process that the refusals of its flow mention. */
export interface NoFluxo {
	readonly sgletadst: string | null
	/** Number of the process to which this one is joined; null when the person may not see it. */
	readonly numproPrincipal: string | null
	/** Head of the chain of joined processes, which is joined to none; null when the person may not see it. */
	readonly numproCabeca: string | null
}

/** Acts are done in the head of the chain, because a process that is itself joined to another accepts none. */
export const dizerOndeSeFaz = ({ numproPrincipal, numproCabeca }: Omit<NoFluxo, 'sgletadst'>): string => {
	if (numproPrincipal === numproCabeca) return 'lá'
	return `no processo ${numproCabeca ? `${formatarNumpro(numproCabeca)}, ` : ''}a que todos estão juntados`
}

/** Acts under the names that the hash chain gives them. */
export const ATOS_DO_FLUXO = [
	'saida',
	'devolucao',
	'entrada',
	'cancelamento',
	'arquivamento',
	'desarquivamento',
	'juntado',
	'desjuntado',
] as const
export type AtoDoFluxo = (typeof ATOS_DO_FLUXO)[number]

/** Task for the people who may receive the process. */
export const RECEBIMENTO = 'tarefa de recebimento'

const OPERA = 'quem opera a estação'
const CHEFIA = 'a chefia da estação'
const DESPACHO = 'um despacho'

/** State machine: the passages of a process from one situation to another. */
export const FLUXO_DO_PROCESSO: Fluxo<SituacaoProcesso, AtoDoFluxo, NoFluxo> = {
	coisa: 'um processo',
	inicial: 'estacao',
	situacoes: nomeDaSituacao,
	motivos: {
		estacao: () => 'O processo não está em trânsito.',
		transito: ({ sgletadst }) => `O processo está em trânsito para ${sgletadst}. Ele precisa ser recebido antes.`,
		arquivado: () => 'O processo está arquivado. Desarquive-o antes.',
		juntado: ({ numproPrincipal, numproCabeca }) =>
			`O processo está juntado a outro${numproPrincipal ? ` (${formatarNumpro(numproPrincipal)})` : ''} e segue com ele. O que houver a fazer faz-se ${dizerOndeSeFaz({ numproPrincipal, numproCabeca })}.`,
	},
	passagens: {
		saida: { nome: 'Dar saída', de: ['estacao'], para: 'transito', quem: OPERA, abre: RECEBIMENTO },
		devolucao: {
			nome: 'Devolver',
			de: ['estacao'],
			para: 'transito',
			quem: OPERA,
			exige: 'haver estação de que veio',
			abre: RECEBIMENTO,
		},
		entrada: {
			nome: 'Dar entrada',
			de: ['transito'],
			para: 'estacao',
			quem: 'quem opera a estação de destino',
			fecha: RECEBIMENTO,
		},
		cancelamento: {
			nome: 'Cancelar ou desfazer saída',
			de: ['transito'],
			para: 'estacao',
			quem: 'quem opera a estação que o enviou',
			exige: `${DESPACHO}; até 10 minutos depois, a quem deu a saída, nada`,
			fecha: RECEBIMENTO,
		},
		arquivamento: {
			nome: 'Arquivar',
			de: ['estacao'],
			para: 'arquivado',
			quem: `${CHEFIA}, em estação de arquivo, ou o Arquivo Geral`,
			exige: 'não haver documento sem assinatura ou em assinatura, nem processo apensado',
		},
		desarquivamento: {
			nome: 'Desarquivar',
			de: ['arquivado'],
			para: 'estacao',
			quem: `${CHEFIA} ou o Arquivo Geral`,
			senao: 'O processo não está arquivado.',
		},
		juntado: {
			nome: 'Ser juntado a outro',
			de: ['estacao'],
			para: 'juntado',
			quem: CHEFIA,
			exige: `${DESPACHO}; os dois na mesma estação`,
		},
		desjuntado: { nome: 'Ser separado do outro', de: ['juntado'], para: 'estacao', quem: CHEFIA, exige: DESPACHO },
	},
}
