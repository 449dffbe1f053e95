import type { Fluxo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const SITUACOES_DO_PROJETO = ['PRO', 'ANA', 'APR', 'EXE', 'HOM', 'IMP', 'ENC', 'SUS', 'CAN'] as const
export const SituacaoDoProjeto = z.enum(SITUACOES_DO_PROJETO)
export type SituacaoDoProjeto = z.infer<typeof SituacaoDoProjeto>

export const nomeDaSituacaoDoProjeto: Readonly<Record<SituacaoDoProjeto, string>> = {
	PRO: 'Proposto',
	ANA: 'Em análise',
	APR: 'Aprovado',
	EXE: 'Em execução',
	HOM: 'Em homologação',
	IMP: 'Implantado',
	ENC: 'Encerrado',
	SUS: 'Suspenso',
	CAN: 'Cancelado',
}

/** State transitions: each act changes the situation of the project. */
export const PASSAGENS_DO_PROJETO = [
	...(['analisar', 'devolver', 'aprovar', 'iniciar', 'homologar', 'recusar', 'implantar', 'encerrar'] as const),
	...(['suspender', 'retomar', 'retomarAprovado', 'desistir', 'cancelar'] as const),
] as const
export type PassagemDoProjeto = (typeof PASSAGENS_DO_PROJETO)[number]

const GERENTE = 'gerente'
const PATROCINADOR = 'patrocinador'
const COMITE = 'comitê'
const terminado = () => 'Este projeto já terminou. Consulte o histórico para saber como.'

export const fluxoDoProjeto: Fluxo<SituacaoDoProjeto, PassagemDoProjeto> = {
	coisa: 'um projeto de TI',
	inicial: 'PRO',
	situacoes: nomeDaSituacaoDoProjeto,
	motivos: {
		PRO: () => 'O projeto está proposto: o comitê precisa levá-lo à análise antes.',
		ANA: () => 'O projeto está em análise: o patrocinador ou o comitê precisa aprová-lo antes.',
		APR: () => 'O projeto está aprovado: o gerente precisa iniciá-lo antes.',
		EXE: () => 'O projeto está em execução.',
		HOM: () => 'O projeto espera a homologação do patrocinador.',
		IMP: () => 'O projeto já foi implantado.',
		ENC: terminado,
		SUS: () => 'O projeto está suspenso: o comitê precisa retomá-lo antes.',
		CAN: terminado,
	},
	passagens: {
		analisar: {
			nome: 'Levar à análise',
			de: ['PRO'],
			para: 'ANA',
			quem: COMITE,
			abre: 'a tarefa de aprovar',
			fecha: 'a tarefa de analisar',
		},
		devolver: {
			nome: 'Devolver ao gerente',
			de: ['ANA'],
			para: 'PRO',
			quem: `${PATROCINADOR} ou ${COMITE}`,
			exige: 'motivo',
			abre: 'a tarefa de analisar',
			fecha: 'a tarefa de aprovar',
		},
		aprovar: {
			nome: 'Aprovar',
			de: ['ANA'],
			para: 'APR',
			quem: `${PATROCINADOR} ou ${COMITE}, e nunca quem o gerencia ou gerenciou`,
			exige: 'datas previstas e ao menos um marco; a linha de base é congelada',
			abre: 'a tarefa de iniciar',
			fecha: 'a tarefa de aprovar',
		},
		iniciar: {
			nome: 'Iniciar a execução',
			de: ['APR'],
			para: 'EXE',
			quem: GERENTE,
			abre: 'as tarefas dos marcos',
			fecha: 'a tarefa de iniciar',
		},
		homologar: {
			nome: 'Enviar à homologação',
			de: ['EXE'],
			para: 'HOM',
			quem: GERENTE,
			abre: 'a tarefa de homologar',
		},
		recusar: {
			nome: 'Recusar a homologação',
			de: ['HOM'],
			para: 'EXE',
			quem: PATROCINADOR,
			exige: 'motivo',
			fecha: 'a tarefa de homologar',
		},
		implantar: {
			nome: 'Homologar e implantar',
			de: ['HOM'],
			para: 'IMP',
			quem: PATROCINADOR,
			abre: 'a tarefa de encerrar',
			fecha: 'a tarefa de homologar e as dos marcos',
		},
		encerrar: {
			nome: 'Encerrar',
			de: ['IMP'],
			para: 'ENC',
			quem: GERENTE,
			exige: 'o que se aprendeu',
			fecha: 'a tarefa de encerrar',
		},
		suspender: {
			nome: 'Suspender',
			de: ['APR', 'EXE', 'HOM'],
			para: 'SUS',
			quem: COMITE,
			exige: 'motivo',
			abre: 'a tarefa de retomar',
			fecha: 'as tarefas dele',
		},
		retomar: {
			nome: 'Retomar a execução',
			de: ['SUS'],
			para: 'EXE',
			quem: COMITE,
			exige: 'suspenso durante a execução ou a homologação',
			fecha: 'a tarefa de retomar',
		},
		retomarAprovado: {
			nome: 'Retomar antes do início',
			de: ['SUS'],
			para: 'APR',
			quem: COMITE,
			exige: 'suspenso antes de começar',
			fecha: 'a tarefa de retomar',
		},
		desistir: {
			nome: 'Desistir da proposta',
			de: ['PRO'],
			para: 'CAN',
			quem: GERENTE,
			exige: 'motivo',
			fecha: 'a tarefa de analisar',
		},
		cancelar: {
			nome: 'Cancelar',
			de: ['PRO', 'ANA', 'APR', 'EXE', 'HOM', 'SUS'],
			para: 'CAN',
			quem: COMITE,
			exige: 'motivo',
			fecha: 'as tarefas dele',
		},
	},
}

/** Projects under way are being worked on and reported on. */
export const EM_ANDAMENTO: readonly SituacaoDoProjeto[] = ['EXE', 'HOM']
export const TERMINADAS: readonly SituacaoDoProjeto[] = ['ENC', 'CAN']
/** Baseline: projects in these states have one. */
export const COM_LINHA_DE_BASE: readonly SituacaoDoProjeto[] = ['APR', 'EXE', 'HOM', 'IMP', 'ENC', 'SUS']
