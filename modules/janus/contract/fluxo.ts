import type { Fluxo } from '@portal/platform/contract'
import { SITUACOES, type SituacaoDoPedido } from './formas.ts'

export const ATOS = {
	enviar: 'Enviar ao orientador',
	enviarACcp: 'Enviar à CCP',
	apoiar: 'Dar parecer favorável',
	avalizar: 'Dar o aval',
	desaconselhar: 'Dar parecer contrário',
	passarACcp: 'Passar à CCP',
	devolver: 'Devolver ao aluno',
	encaminhar: 'Encaminhar à CPG',
	deferir: 'Deferir',
	indeferir: 'Indeferir',
	cancelar: 'Cancelar o pedido',
} as const
export type AtoDoPedido = keyof typeof ATOS

const terminou = (como: string) => () => `O pedido foi ${como}. Faça outro, se ainda for preciso.`

/** Request of a student: each step says who holds it, and none is without somebody. */
export const FLUXO_DO_PEDIDO: Fluxo<SituacaoDoPedido, AtoDoPedido> = {
	coisa: 'um pedido',
	inicial: 'ABE',
	situacoes: SITUACOES,
	motivos: {
		ABE: () => 'O pedido está com o aluno, que precisa enviá-lo.',
		ORI: () => 'O pedido espera o parecer do orientador.',
		CCP: () => 'O pedido está na CCP do programa.',
		CPG: () => 'O pedido está na CPG da unidade.',
		DEF: terminou('deferido'),
		IND: terminou('indeferido'),
		CAN: terminou('cancelado'),
	},
	passagens: {
		enviar: {
			nome: ATOS.enviar,
			de: ['ABE'],
			para: 'ORI',
			quem: 'o aluno, quando o orientador responde',
			abre: 'parecer, ao orientador ou ao substituto dele',
		},
		enviarACcp: {
			nome: ATOS.enviarACcp,
			de: ['ABE'],
			para: 'CCP',
			quem: 'o aluno, quando nenhum orientador pode responder',
			exige: 'o motivo fica no histórico',
			abre: 'análise, à coordenação',
		},
		apoiar: {
			nome: ATOS.apoiar,
			de: ['ORI'],
			para: 'CCP',
			quem: 'o orientador ou o substituto dele',
			fecha: 'parecer',
			abre: 'análise, à coordenação',
		},
		avalizar: {
			nome: ATOS.avalizar,
			de: ['ORI'],
			para: 'CPG',
			quem: 'o orientador ou o substituto dele, na matrícula em um período',
			fecha: 'parecer',
			abre: 'deliberação, à secretaria da CPG',
		},
		desaconselhar: {
			nome: ATOS.desaconselhar,
			de: ['ORI'],
			para: 'CCP',
			quem: 'o orientador ou o substituto dele',
			exige: 'o motivo',
			fecha: 'parecer',
			abre: 'análise, à coordenação',
		},
		passarACcp: {
			nome: ATOS.passarACcp,
			de: ['ORI'],
			para: 'CCP',
			quem: 'o portal, quando o orientador saiu, perdeu o credenciamento ou não respondeu em 15 dias',
			exige: 'o motivo fica no histórico',
			fecha: 'parecer',
			abre: 'análise, à coordenação',
		},
		devolver: {
			nome: ATOS.devolver,
			de: ['ORI', 'CCP'],
			para: 'ABE',
			quem: 'quem está com o pedido',
			exige: 'o motivo',
			fecha: 'parecer ou análise',
			abre: 'correção, ao aluno',
		},
		encaminhar: {
			nome: ATOS.encaminhar,
			de: ['CCP'],
			para: 'CPG',
			quem: 'a coordenação que não é orientadora do aluno',
			fecha: 'análise',
			abre: 'deliberação, à secretaria da CPG',
		},
		deferir: {
			nome: ATOS.deferir,
			de: ['CPG'],
			para: 'DEF',
			quem: 'a secretaria da CPG, com a deliberação',
			exige: 'o ato',
			fecha: 'deliberação',
		},
		indeferir: {
			nome: ATOS.indeferir,
			de: ['CPG'],
			para: 'IND',
			quem: 'a secretaria da CPG, com a deliberação',
			exige: 'o ato e o motivo',
			fecha: 'deliberação',
		},
		cancelar: {
			nome: ATOS.cancelar,
			de: ['ABE', 'ORI', 'CCP', 'CPG'],
			para: 'CAN',
			quem: 'o aluno',
			fecha: 'o que esperava',
		},
	},
}
