import type { Variante } from '@portal/design-system/botao'
import type { AtoQuePassaProjeto, PapelNoProjeto } from '../../contract/index.ts'

export type Passo = {
	readonly rotulo: string
	readonly variante?: Variante
	readonly explica: string
	readonly feito: string
	/** The text label names the text that is written with the act. */
	readonly texto?: string
}

export const PASSOS: Readonly<Record<AtoQuePassaProjeto, Passo>> = {
	analisar: {
		rotulo: 'Levar à análise',
		explica: 'O patrocinador recebe a tarefa de aprovar o projeto.',
		feito: 'Projeto em análise.',
	},
	devolver: {
		rotulo: 'Devolver ao gerente',
		explica: 'O projeto volta a ser uma proposta, e o gerente lê o motivo.',
		feito: 'Projeto devolvido ao gerente.',
		texto: 'O que precisa mudar',
	},
	aprovar: {
		rotulo: 'Aprovar',
		explica: 'As datas previstas dos marcos viram a linha de base, e só mudam com motivo registrado.',
		feito: 'Projeto aprovado!',
	},
	iniciar: {
		rotulo: 'Iniciar a execução',
		explica: 'Os marcos passam a contar nos seus prazos, e o relatório do mês passa a ser esperado.',
		feito: 'Execução iniciada!',
	},
	homologar: {
		rotulo: 'Enviar à homologação',
		explica: 'O patrocinador recebe a tarefa de conferir o que foi entregue.',
		feito: 'Projeto em homologação.',
	},
	recusar: {
		rotulo: 'Recusar a homologação',
		variante: 'perigo',
		explica: 'O projeto volta à execução, e o gerente lê o motivo.',
		feito: 'Homologação recusada.',
		texto: 'O que não está como foi combinado',
	},
	implantar: {
		rotulo: 'Homologar e implantar',
		explica: 'Você confirma que o que foi entregue é o que foi aprovado.',
		feito: 'Projeto implantado!',
	},
	encerrar: {
		rotulo: 'Encerrar',
		explica: 'O projeto termina: nada mais nele muda.',
		feito: 'Projeto encerrado!',
		texto: 'O que se aprendeu',
	},
	suspender: {
		rotulo: 'Suspender',
		explica: 'O trabalho para até o comitê retomá-lo.',
		feito: 'Projeto suspenso.',
		texto: 'Motivo da suspensão',
	},
	retomar: {
		rotulo: 'Retomar',
		explica: 'O projeto volta à execução, ou ao ponto em que esperava começar.',
		feito: 'Projeto retomado.',
	},
	desistir: {
		rotulo: 'Desistir da proposta',
		variante: 'perigo',
		explica: 'A proposta termina aqui.',
		feito: 'Proposta retirada.',
		texto: 'Motivo',
	},
	cancelar: {
		rotulo: 'Cancelar o projeto',
		variante: 'perigo',
		explica: 'O projeto termina aqui. Quem participa dele lê o motivo.',
		feito: 'Projeto cancelado.',
		texto: 'Motivo do cancelamento',
	},
}

const DO_GERENTE = ['iniciar', 'homologar', 'encerrar', 'desistir'] as const
const DO_PATROCINADOR = ['aprovar', 'implantar', 'devolver', 'recusar'] as const
const DO_COMITE = ['analisar', 'aprovar', 'retomar', 'devolver', 'suspender', 'cancelar'] as const

/** Primary actions: the main act of each role comes first. */
const DO_PAPEL: Readonly<Record<PapelNoProjeto, readonly AtoQuePassaProjeto[]>> = {
	patrocinador: DO_PATROCINADOR,
	gerente: DO_GERENTE,
	equipe: [],
	comite: DO_COMITE,
	administrador: ['iniciar', 'homologar', 'encerrar'],
	leitura: [],
}

export const atosDosPapeis = (papeis: readonly PapelNoProjeto[]): readonly AtoQuePassaProjeto[] => [
	...new Set(papeis.flatMap((papel) => DO_PAPEL[papel])),
]
