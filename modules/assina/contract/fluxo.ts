import type { Fluxo } from '@portal/platform/contract'
import { NOME_DA_SITUACAO, type SitLote } from './codigos.ts'

const GESTOR = 'quem gerencia o lote'
const JA_ENVIADO = 'O lote já foi enviado para assinatura e não muda mais.'
const TERMINADO = 'O lote já foi concluído ou rejeitado.'
const DA_VEZ = 'tarefa de assinatura de quem está na vez'
const PENDENTES = 'as tarefas de assinatura'

type AtoDoFluxo =
	| 'alterar'
	| 'excluir'
	| 'enviar'
	| 'assinar'
	| 'concluir'
	| 'rejeitar'
	| 'cancelar'
	| 'prorrogar'
	| 'reenviar'
	| 'substituir'

/** State machine of a batch. */
export const FLUXO_DO_LOTE: Fluxo<SitLote, AtoDoFluxo> = {
	coisa: 'um lote',
	inicial: 'CRI',
	situacoes: NOME_DA_SITUACAO,
	motivos: {
		CRI: () => 'O lote ainda não foi enviado para assinatura.',
		ENV: () => JA_ENVIADO,
		ASS: () => TERMINADO,
		REJ: () => TERMINADO,
	},
	passagens: {
		alterar: { nome: 'Alterar', de: ['CRI'], para: 'CRI', quem: GESTOR, senao: JA_ENVIADO },
		excluir: { nome: 'Excluir', de: ['CRI'], para: null, quem: GESTOR, senao: JA_ENVIADO },
		enviar: {
			nome: 'Enviar para assinatura',
			de: ['CRI'],
			para: 'ENV',
			quem: GESTOR,
			exige: 'ao menos um documento e um assinante',
			abre: DA_VEZ,
			senao: JA_ENVIADO,
		},
		assinar: {
			nome: 'Assinar',
			de: ['ENV'],
			para: 'ENV',
			quem: 'o assinante na sua vez, ou quem o substitui',
			exige: 'prazo não vencido',
			abre: DA_VEZ,
			fecha: 'a tarefa de quem assinou',
		},
		concluir: {
			nome: 'Concluir',
			de: ['ENV'],
			para: 'ASS',
			quem: 'o portal, com a última assinatura',
			fecha: PENDENTES,
		},
		rejeitar: {
			nome: 'Rejeitar',
			de: ['ENV'],
			para: 'REJ',
			quem: `${GESTOR}, ou o assinante na sua vez`,
			exige: 'justificativa',
			fecha: PENDENTES,
		},
		cancelar: {
			nome: 'Cancelar',
			de: ['CRI', 'ENV'],
			para: 'REJ',
			quem: 'o serviço do portal que o criou, ou o portal, quando não pode ser enviado',
			exige: 'justificativa',
			fecha: PENDENTES,
		},
		prorrogar: { nome: 'Prorrogar', de: ['ENV'], para: 'ENV', quem: GESTOR, exige: 'novo prazo' },
		reenviar: { nome: 'Reenviar mensagens', de: ['ENV'], para: 'ENV', quem: GESTOR },
		substituir: {
			nome: 'Substituir participante',
			de: ['ENV'],
			para: 'ENV',
			quem: GESTOR,
			exige: 'justificativa',
			abre: 'tarefa de assinatura do novo, se for a vez',
			fecha: 'a tarefa do substituído',
		},
	},
}
