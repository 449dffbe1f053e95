import type { Variante } from '@portal/design-system/botao'
import { type Ato, nomeDoAto, type Papel, type SituacaoPedida } from '../contract/index.ts'

/** An act that takes a request to another situation, as its dialog tells it. */
export type Passo = {
	readonly tipsitprs: SituacaoPedida
	readonly rotulo: string
	readonly variante: Variante
	readonly pergunta: string
	readonly explica: string
	readonly feito: string
	/** The label of the act's text. */
	readonly texto: string
}

export const PASSOS = {
	submeter: {
		tipsitprs: 'SUB',
		rotulo: 'Submeter',
		variante: 'primario',
		pergunta: 'Submeter a solicitação',
		explica: 'Ela passa a ocupar um lugar na cota da unidade e segue para a triagem. Não poderá mais ser alterada.',
		feito: 'Solicitação submetida!',
		texto: 'Observação',
	},
	admitir: {
		tipsitprs: 'ADM',
		rotulo: 'Receber',
		variante: 'primario',
		pergunta: 'Receber a solicitação',
		explica: 'A conferência começa, e a unidade vê que a solicitação está em admissibilidade.',
		feito: 'Solicitação recebida.',
		texto: 'Observação',
	},
	abrirAvaliacao: {
		tipsitprs: 'AVA',
		rotulo: 'Admitir',
		variante: 'primario',
		pergunta: 'Admitir a solicitação',
		explica: 'Ela segue para a avaliação, e a coordenação do edital recebe a tarefa de indicar os avaliadores.',
		feito: 'Solicitação admitida: segue para a avaliação.',
		texto: 'Observação',
	},
	devolver: {
		tipsitprs: 'DEV',
		rotulo: 'Devolver',
		variante: 'secundario',
		pergunta: 'Devolver a solicitação',
		explica: 'A unidade a corrige e a submete de novo; o lugar dela na cota fica guardado.',
		feito: 'Solicitação devolvida à unidade.',
		texto: 'O que precisa ser corrigido',
	},
	indeferir: {
		tipsitprs: 'IND',
		rotulo: 'Indeferir',
		variante: 'perigo',
		pergunta: 'Indeferir a solicitação',
		explica: 'Ela termina aqui. A unidade lê o motivo e pode recorrer dentro do prazo.',
		feito: 'Solicitação indeferida.',
		texto: 'Motivo do indeferimento',
	},
	encerrarAvaliacao: {
		tipsitprs: 'AVC',
		rotulo: 'Encerrar a avaliação',
		variante: 'primario',
		pergunta: 'Encerrar a avaliação da solicitação',
		explica: 'Quem ainda não enviou a sua avaliação deixa de ter a tarefa, e ela não conta na média.',
		feito: 'Avaliação encerrada.',
		texto: 'Observação',
	},
	publicar: {
		tipsitprs: 'RPR',
		rotulo: 'Publicar o resultado',
		variante: 'primario',
		pergunta: 'Publicar o resultado da solicitação',
		explica: 'A unidade passa a ver a média e as notas, sem o nome de quem avaliou, e o prazo do recurso começa.',
		feito: 'Resultado preliminar publicado.',
		texto: 'Observação',
	},
	aprovar: {
		tipsitprs: 'APR',
		rotulo: 'Aprovar',
		variante: 'primario',
		pergunta: 'Aprovar a solicitação',
		explica: 'A unidade é avisada, e o provimento da posição pode começar.',
		feito: 'Solicitação aprovada.',
		texto: 'Observação',
	},
	naoAprovar: {
		tipsitprs: 'NAP',
		rotulo: 'Não aprovar',
		variante: 'perigo',
		pergunta: 'Não aprovar a solicitação',
		explica: 'Ela termina aqui, e a unidade lê o parecer.',
		feito: 'Solicitação não aprovada.',
		texto: 'Parecer',
	},
	prover: {
		tipsitprs: 'EXE',
		rotulo: 'Iniciar o provimento',
		variante: 'primario',
		pergunta: 'Iniciar o provimento da solicitação',
		explica: 'A unidade vê que a posição está sendo provida.',
		feito: 'Provimento iniciado.',
		texto: 'Observação',
	},
	concluir: {
		tipsitprs: 'CON',
		rotulo: 'Concluir',
		variante: 'primario',
		pergunta: 'Concluir a solicitação',
		explica: 'A posição foi provida e nada mais se faz nela.',
		feito: 'Solicitação concluída.',
		texto: 'Observação',
	},
	cancelar: {
		tipsitprs: 'CAN',
		rotulo: 'Cancelar a solicitação',
		variante: 'perigo',
		pergunta: 'Cancelar a solicitação',
		explica: 'Ela termina aqui e deixa o lugar dela na cota. Para pedir a posição outra vez, é preciso fazer uma nova.',
		feito: 'Solicitação cancelada.',
		texto: 'Motivo do cancelamento',
	},
} as const satisfies Partial<Record<Ato, Passo>>

export type AtoQuePassa = keyof typeof PASSOS

export const passa = (ato: Ato): ato is AtoQuePassa => ato in PASSOS

/** The label of an act, as a button and in the list of refusals. */
export const rotuloDoAto = (ato: Ato): string => (passa(ato) ? PASSOS[ato].rotulo : nomeDoAto[ato])

const DA_UNIDADE = ['submeter', 'pedirEnvio', 'editar', 'recorrer', 'trocar', 'cancelar', 'remover'] as const

/** Acts of each role, the step forward first. */
const DO_PAPEL: Readonly<Record<Papel, readonly Ato[]>> = {
	solicitante: DA_UNIDADE,
	dirigente: DA_UNIDADE,
	triagem: ['admitir', 'abrirAvaliacao', 'devolver', 'indeferir', 'prover', 'concluir'],
	coordenador: ['publicar', 'encerrarAvaliacao', 'indicarAvaliador'],
	avaliador: ['avaliar', 'declararImpedimento'],
	comissao: ['julgarRecurso'],
	aprovador: ['aprovar', 'naoAprovar'],
	consulta: ['verNotas'],
}

/** Acts of several roles, each once. */
export const atosDosPapeis = (papeis: readonly Papel[]): readonly Ato[] => [
	...new Set(papeis.flatMap((papel) => DO_PAPEL[papel])),
]
