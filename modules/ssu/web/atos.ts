import type { Variante } from '@portal/design-system/botao'
import { ATOS_QUE_PASSAM, type Ato, type AtoQuePassa, type Papel } from '../contract/index.ts'

/** An act that takes a demand to another stage, as its dialog tells it. */
export type Passo = {
	readonly rotulo: string
	readonly variante?: Variante
	readonly explica: string
	readonly feito: string
	/** The label of the act's text. */
	readonly texto?: string
}

export const PASSOS: Readonly<Record<AtoQuePassa, Passo>> = {
	abrir: {
		rotulo: 'Abrir',
		explica: 'Os facilitadores recebem a tarefa de fazer a triagem. Depois disso, o pedido não muda mais por aqui.',
		feito: 'Demanda aberta!',
	},
	receber: {
		rotulo: 'Receber para triagem',
		explica: 'A triagem começa, e quem pediu fica sabendo.',
		feito: 'Demanda recebida.',
	},
	devolver: {
		rotulo: 'Devolver',
		explica: 'O relógio do atendimento para até a resposta. Sem resposta no prazo, a demanda é encerrada.',
		feito: 'Demanda devolvida a quem a pediu.',
		texto: 'O que falta',
	},
	responder: {
		rotulo: 'Responder',
		explica: 'A demanda volta para quem a devolveu, e o relógio do atendimento volta a correr.',
		feito: 'Resposta enviada.',
		texto: 'Resposta',
	},
	classificar: {
		rotulo: 'Classificar',
		explica: 'A demanda segue para a priorização do GRS do sistema.',
		feito: 'Demanda classificada.',
	},
	juntar: {
		rotulo: 'Juntar a outra',
		explica: 'Esta demanda termina aqui, e quem a pediu acompanha a outra.',
		feito: 'Demanda juntada.',
	},
	rejeitar: {
		rotulo: 'Rejeitar',
		variante: 'perigo',
		explica: 'A demanda termina aqui. Quem a pediu lê o motivo.',
		feito: 'Demanda rejeitada.',
		texto: 'Motivo da rejeição',
	},
	priorizar: {
		rotulo: 'Priorizar',
		explica: 'O lugar dela na fila é o valor vezes a urgência, dividido pelo esforço.',
		feito: 'Demanda priorizada.',
	},
	planejar: {
		rotulo: 'Concluir a análise',
		explica: 'A demanda passa ao planejamento: falta alocar as pessoas e marcar a data.',
		feito: 'Análise concluída.',
	},
	iniciar: {
		rotulo: 'Iniciar o desenvolvimento',
		explica: 'Quem foi alocado recebe a tarefa, e quem pediu fica sabendo da previsão.',
		feito: 'Desenvolvimento iniciado.',
	},
	concluirDesenvolvimento: {
		rotulo: 'Enviar ao controle de qualidade',
		explica: 'O controle de qualidade recebe a tarefa de conferir.',
		feito: 'Enviada ao controle de qualidade.',
	},
	aprovarQa: {
		rotulo: 'Aprovar',
		explica: 'Quem pediu recebe a tarefa de homologar.',
		feito: 'Aprovada no controle de qualidade.',
	},
	reprovarQa: {
		rotulo: 'Reprovar',
		variante: 'perigo',
		explica: 'A demanda volta ao desenvolvimento.',
		feito: 'Reprovada: voltou ao desenvolvimento.',
		texto: 'O que não passou',
	},
	homologar: {
		rotulo: 'Homologar',
		explica: 'Você confirma que o que foi feito é o que foi pedido. A demanda segue para a implantação.',
		feito: 'Demanda homologada!',
		texto: 'O que foi conferido (evidência)',
	},
	recusarHomologacao: {
		rotulo: 'Recusar a homologação',
		variante: 'perigo',
		explica: 'A demanda volta ao desenvolvimento.',
		feito: 'Homologação recusada.',
		texto: 'O que não está como foi pedido',
	},
	implantar: {
		rotulo: 'Concluir a implantação',
		explica: 'A demanda termina. Quem a pediu ainda pode reabri-la, dentro do prazo.',
		feito: 'Demanda concluída!',
	},
	suspender: {
		rotulo: 'Suspender',
		explica: 'O relógio do atendimento para até a demanda ser retomada.',
		feito: 'Demanda suspensa.',
		texto: 'Motivo da suspensão',
	},
	retomar: {
		rotulo: 'Retomar',
		explica: 'A demanda volta à análise ou ao planejamento, de onde foi suspensa.',
		feito: 'Demanda retomada.',
	},
	cancelar: {
		rotulo: 'Cancelar a demanda',
		variante: 'perigo',
		explica: 'A demanda termina aqui. Para pedir o mesmo, é preciso abrir outra.',
		feito: 'Demanda cancelada.',
		texto: 'Motivo do cancelamento',
	},
	interromper: {
		rotulo: 'Cancelar o que foi planejado',
		variante: 'perigo',
		explica: 'O trabalho para e a demanda termina aqui. Quem a pediu lê o motivo.',
		feito: 'Demanda cancelada.',
		texto: 'Motivo do cancelamento',
	},
	reabrir: {
		rotulo: 'Reabrir',
		explica: 'O líder técnico recebe a tarefa de analisá-la de novo.',
		feito: 'Demanda reaberta.',
		texto: 'O que não ficou certo',
	},
	analisarReaberta: {
		rotulo: 'Levar à análise',
		explica: 'A análise recomeça.',
		feito: 'Demanda em análise.',
	},
}

export const passa = (ato: Ato): ato is AtoQuePassa => ATOS_QUE_PASSAM.some((um) => um === ato)

const NOMES: Partial<Record<Ato, string>> = { editar: 'Alterar o pedido', remover: 'Excluir rascunho' }
export const rotuloDoAto = (ato: Ato): string => (passa(ato) ? PASSOS[ato].rotulo : (NOMES[ato] ?? ato))

const DE_QUEM_PEDE = ['abrir', 'responder', 'homologar', 'recusarHomologacao', 'editar', 'reabrir', 'cancelar'] as const
const DO_FACILITADOR = ['receber', 'classificar', 'devolver', 'juntar', 'rejeitar'] as const
const DO_LIDER = [
	...(['analisarReaberta', 'planejar', 'iniciar', 'implantar', 'retomar', 'devolver', 'suspender'] as const),
	'interromper',
] as const
const DO_DESENVOLVEDOR = ['concluirDesenvolvimento', 'implantar'] as const
const DO_QA = ['aprovarQa', 'reprovarQa'] as const

/** Acts of each role, the step forward first. */
const DO_PAPEL: Readonly<Record<Papel, readonly Ato[]>> = {
	solicitante: [...DE_QUEM_PEDE, 'remover'],
	grs: ['priorizar', 'rejeitar', ...DE_QUEM_PEDE],
	apoio: DE_QUEM_PEDE,
	facilitador: DO_FACILITADOR,
	lider: DO_LIDER,
	desenvolvedor: DO_DESENVOLVEDOR,
	qa: DO_QA,
	adhoc: [],
	administrador: [...DO_FACILITADOR, 'priorizar', ...DO_LIDER, ...DO_DESENVOLVEDOR, ...DO_QA],
}

/** Acts that move a demand forward; the first permitted one is the primary button. */
const ADIANTE: ReadonlySet<Ato> = new Set([
	...(['abrir', 'receber', 'classificar', 'priorizar', 'planejar', 'iniciar', 'concluirDesenvolvimento'] as const),
	...(['aprovarQa', 'homologar', 'implantar', 'responder', 'retomar', 'analisarReaberta'] as const),
])
export const levaAdiante = (ato: Ato): boolean => ADIANTE.has(ato)

/** Acts of several roles, each once. */
export const atosDosPapeis = (papeis: readonly Papel[]): readonly Ato[] => [
	...new Set(papeis.flatMap((papel) => DO_PAPEL[papel])),
]
