import type { Fluxo } from '@portal/platform/contract'
import { nomeDaSituacao, type Situacao } from './situacoes.ts'

/** The acts change the situation, or keep it in that of the drawing. */
export const ATOS_DO_FLUXO = [
	...(['submeter', 'admitir', 'devolver', 'indeferir', 'abrirAvaliacao', 'encerrarAvaliacao', 'reabrir'] as const),
	...(['publicar', 'recorrer', 'julgarRecurso', 'retomar', 'aprovar', 'naoAprovar', 'prover', 'concluir'] as const),
	...(['cancelar', 'substituir'] as const),
] as const
export type AtoDoFluxo = (typeof ATOS_DO_FLUXO)[number]

const DIRIGENTE = 'dirigente da unidade'
const TRIAGEM = 'triagem'
const COORDENACAO = 'coordenação do edital'
const COMISSAO = 'comissão de recursos'
const APROVACAO = 'quem aprova'

const daTriagem = 'a tarefa da triagem'
const deDecidir = 'a tarefa de quem aprova'
const terminada = () => 'Esta solicitação já terminou. Consulte a movimentação para saber como.'

export const fluxoDaSolicitacao: Fluxo<Situacao, AtoDoFluxo> = {
	coisa: 'uma solicitação',
	inicial: 'RAS',
	situacoes: nomeDaSituacao,
	motivos: {
		RAS: () => 'A solicitação ainda é um rascunho. Ela precisa ser submetida antes.',
		SUB: () => 'A solicitação espera a triagem recebê-la.',
		ADM: () => 'A triagem está conferindo a solicitação. Aguarde a admissibilidade.',
		DEV: () => 'A solicitação foi devolvida: a unidade a corrige e a submete de novo.',
		IND: () => 'A solicitação foi indeferida. O que ainda cabe é o recurso, dentro do prazo.',
		AVA: () => 'A solicitação está em avaliação. Aguarde o resultado preliminar.',
		AVC: () => 'A avaliação terminou. A coordenação do edital ainda precisa publicar o resultado.',
		RPR: () => 'O resultado preliminar foi publicado e corre o prazo do recurso.',
		REC: () => 'A comissão está julgando o recurso. Aguarde a decisão dela.',
		RJG: () => 'O recurso foi julgado. Falta a decisão de quem aprova.',
		APR: () => 'A solicitação já foi aprovada.',
		NAP: terminada,
		EXE: () => 'A posição está sendo provida.',
		CON: terminada,
		CAN: terminada,
		TRO: () => 'Esta solicitação foi trocada por outra. Abra a que ficou no lugar dela.',
	},
	passagens: {
		submeter: {
			nome: 'Submeter',
			de: ['RAS', 'DEV'],
			para: 'SUB',
			quem: DIRIGENTE,
			exige: 'dados completos, lugar na cota e fase aberta',
			abre: daTriagem,
			fecha: 'a tarefa de submeter ou de corrigir',
		},
		admitir: { nome: 'Receber', de: ['SUB'], para: 'ADM', quem: TRIAGEM },
		devolver: {
			nome: 'Devolver para correção',
			de: ['ADM'],
			para: 'DEV',
			quem: TRIAGEM,
			exige: 'motivo',
			abre: 'a tarefa de corrigir',
			fecha: daTriagem,
		},
		indeferir: { nome: 'Indeferir', de: ['ADM'], para: 'IND', quem: TRIAGEM, exige: 'motivo', fecha: daTriagem },
		abrirAvaliacao: {
			nome: 'Admitir e mandar à avaliação',
			de: ['ADM'],
			para: 'AVA',
			quem: TRIAGEM,
			abre: 'a tarefa de indicar avaliadores',
			fecha: daTriagem,
		},
		encerrarAvaliacao: {
			nome: 'Encerrar a avaliação',
			de: ['AVA'],
			para: 'AVC',
			quem: `o portal, quando todos avaliaram, ou a ${COORDENACAO}`,
			exige: 'ao menos uma avaliação que conte; motivo, se faltar alguma',
			abre: 'a tarefa de publicar',
			fecha: 'as tarefas dos avaliadores',
		},
		reabrir: {
			nome: 'Reabrir uma avaliação',
			de: ['AVA', 'AVC'],
			para: 'AVA',
			quem: COORDENACAO,
			exige: 'motivo',
			abre: 'a tarefa do avaliador',
			fecha: 'a tarefa de publicar',
		},
		publicar: {
			nome: 'Publicar o resultado',
			de: ['AVC'],
			para: 'RPR',
			quem: COORDENACAO,
			fecha: 'a tarefa de publicar',
			abre: `${deDecidir}, quando termina o prazo do recurso`,
		},
		recorrer: {
			nome: 'Recorrer',
			de: ['RPR', 'IND'],
			para: 'REC',
			quem: DIRIGENTE,
			exige: 'justificativa e prazo aberto; do resultado, os critérios contestados',
			abre: 'a tarefa da comissão',
		},
		julgarRecurso: {
			nome: 'Julgar o recurso',
			de: ['REC'],
			para: 'RJG',
			quem: COMISSAO,
			exige: 'parecer; notas só nos critérios contestados',
			abre: deDecidir,
			fecha: 'a tarefa da comissão',
		},
		retomar: {
			nome: 'Dar provimento ao recurso do indeferimento',
			de: ['REC'],
			para: 'AVA',
			quem: COMISSAO,
			exige: 'parecer',
			abre: 'a tarefa de indicar avaliadores',
			fecha: 'a tarefa da comissão',
		},
		aprovar: {
			nome: 'Aprovar',
			de: ['RPR', 'RJG'],
			para: 'APR',
			quem: APROVACAO,
			exige: 'prazo do recurso terminado e alguma avaliação',
			abre: 'a tarefa de prover',
			fecha: deDecidir,
		},
		naoAprovar: {
			nome: 'Não aprovar',
			de: ['RPR', 'RJG'],
			para: 'NAP',
			quem: APROVACAO,
			exige: 'prazo do recurso terminado e parecer',
			fecha: deDecidir,
		},
		prover: { nome: 'Iniciar o provimento', de: ['APR'], para: 'EXE', quem: TRIAGEM },
		concluir: { nome: 'Concluir', de: ['EXE'], para: 'CON', quem: TRIAGEM, fecha: 'a tarefa de prover' },
		cancelar: {
			nome: 'Cancelar',
			de: ['RAS', 'SUB', 'DEV'],
			para: 'CAN',
			quem: `quem a pediu ou ${DIRIGENTE}`,
			exige: 'motivo',
			fecha: 'as tarefas dela',
		},
		substituir: {
			nome: 'Ser trocada por outra',
			de: ['SUB', 'DEV', 'APR'],
			para: 'TRO',
			quem: 'o portal, quando se submete a que fica no lugar dela',
			fecha: 'as tarefas dela',
		},
	},
}

/** The act behind each situation that a call may ask for. */
export const ATO_PARA = {
	SUB: 'submeter',
	ADM: 'admitir',
	DEV: 'devolver',
	IND: 'indeferir',
	AVA: 'abrirAvaliacao',
	AVC: 'encerrarAvaliacao',
	RPR: 'publicar',
	APR: 'aprovar',
	NAP: 'naoAprovar',
	EXE: 'prover',
	CON: 'concluir',
	CAN: 'cancelar',
} as const satisfies Partial<Record<Situacao, AtoDoFluxo>>
export type SituacaoPedida = keyof typeof ATO_PARA

/** The acts that require a reason, which stays in the history. */
export const PEDEM_MOTIVO: readonly SituacaoPedida[] = ['DEV', 'IND', 'CAN', 'NAP']
