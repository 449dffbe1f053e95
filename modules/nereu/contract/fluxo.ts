import { type Fluxo, type Recusa, recusaDoFluxo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const SITUACOES_DA_CANDIDATURA = {
	RAS: 'Rascunho',
	INS: 'Inscrita',
	INA: 'Não habilitada',
	CLS: 'Com vaga, a confirmar',
	SUP: 'Lista de espera',
	CFM: 'Vaga confirmada',
	NOM: 'Indicada ao parceiro',
	ACE: 'Aceita pelo parceiro',
	EXE: 'Em mobilidade',
	RET: 'De volta',
	REC: 'Créditos reconhecidos',
	CON: 'Concluída',
	DES: 'Desistência',
	NAC: 'Não aceita pelo parceiro',
	ELI: 'Prazo perdido',
	CAN: 'Edital cancelado',
	ENC: 'Lista de espera encerrada',
} as const
export const SituacaoCan = z.enum([
	'RAS',
	'INS',
	'INA',
	'CLS',
	'SUP',
	'CFM',
	'NOM',
	'ACE',
	'EXE',
	'RET',
	'REC',
	'CON',
	'DES',
	'NAC',
	'ELI',
	'CAN',
	'ENC',
])
export type SituacaoCan = z.infer<typeof SituacaoCan>

export const ATOS = [
	'enviar',
	'retomar',
	'confirmar',
	'desistir',
	'indicar',
	'aceitar',
	'recusar',
	'chegar',
	'voltar',
	'reconhecer',
	'concluir',
] as const
export type AtoDaCandidatura = (typeof ATOS)[number]

const acabou = () => 'Esta candidatura terminou, e nada mais muda nela.'

export const fluxoDaCandidatura: Fluxo<SituacaoCan, AtoDaCandidatura> = {
	coisa: 'uma candidatura',
	inicial: 'RAS',
	situacoes: SITUACOES_DA_CANDIDATURA,
	motivos: {
		RAS: () => 'Esta inscrição ainda é um rascunho. Envie-a antes.',
		INS: () => 'O resultado do edital ainda não foi publicado. Espere a publicação.',
		INA: () => 'Esta inscrição não atende aos requisitos do edital. Veja quais, e recorra no prazo se discorda.',
		CLS: () => 'A vaga ainda não foi confirmada. O estudante a confirma primeiro.',
		SUP: () => 'Esta candidatura está na lista de espera. Quando houver vaga, o estudante será avisado.',
		CFM: () => 'O estudante ainda não foi indicado ao parceiro. Indique-o antes.',
		NOM: () => 'O parceiro ainda não respondeu à indicação. Registre a resposta antes.',
		ACE: () => 'A chegada ainda não foi registrada. Registre-a antes.',
		EXE: () => 'O estudante ainda não voltou. Registre o fim da estada antes.',
		RET: () => 'Os créditos ainda não foram reconhecidos. Reconheça-os antes.',
		REC: () => 'Os créditos já foram reconhecidos. Falta só concluir.',
		CON: acabou,
		DES: acabou,
		NAC: acabou,
		ELI: acabou,
		CAN: acabou,
		ENC: acabou,
	},
	passagens: {
		enviar: {
			nome: 'Enviar a inscrição',
			de: ['RAS'],
			para: 'INS',
			quem: 'estudante',
			exige: 'inscrições abertas e requisitos',
		},
		retomar: { nome: 'Voltar ao rascunho', de: ['INS'], para: 'RAS', quem: 'estudante', exige: 'inscrições abertas' },
		confirmar: {
			nome: 'Confirmar a vaga',
			de: ['CLS'],
			para: 'CFM',
			quem: 'estudante',
			exige: 'o prazo',
			fecha: 'confirmar a vaga',
			abre: 'indicar ao parceiro',
		},
		desistir: {
			nome: 'Desistir',
			de: ['INS', 'CLS', 'SUP', 'CFM', 'NOM', 'ACE'],
			para: 'DES',
			quem: 'estudante',
			exige: 'motivo',
		},
		indicar: {
			nome: 'Indicar ao parceiro',
			de: ['CFM'],
			para: 'NOM',
			quem: 'escritório',
			exige: 'convênio em vigor, e nenhum recurso por decidir',
			fecha: 'indicar ao parceiro',
		},
		aceitar: { nome: 'Registrar o aceite', de: ['NOM'], para: 'ACE', quem: 'escritório', exige: 'dia' },
		recusar: { nome: 'Registrar a recusa', de: ['NOM'], para: 'NAC', quem: 'escritório', exige: 'motivo' },
		chegar: {
			nome: 'Registrar a chegada',
			de: ['ACE'],
			para: 'EXE',
			quem: 'escritório',
			exige: 'dia e plano de estudos assinado',
		},
		voltar: { nome: 'Registrar o fim da estada', de: ['EXE'], para: 'RET', quem: 'escritório', exige: 'dia' },
		reconhecer: {
			nome: 'Reconhecer os créditos',
			de: ['RET'],
			para: 'REC',
			quem: 'escritório',
			exige: 'conversão de todos os componentes e histórico de lá',
		},
		concluir: { nome: 'Concluir', de: ['REC'], para: 'CON', quem: 'escritório' },
	},
}

export const recusaDoAto = (ato: AtoDaCandidatura, sitcan: SituacaoCan): Recusa | undefined =>
	recusaDoFluxo(fluxoDaCandidatura, ato, sitcan, undefined)

/** States in which a person keeps the place when others withdraw. */
export const COM_VAGA_FIRME: readonly SituacaoCan[] = ['CFM', 'NOM', 'ACE', 'EXE', 'RET', 'REC', 'CON']
/** States that a round of the ranking looks at. */
export const NA_CLASSIFICACAO: readonly SituacaoCan[] = ['INS', 'CLS', 'SUP', ...COM_VAGA_FIRME]

/** Person on whom the next step depends. */
export const DE_QUEM_DEPENDE: Readonly<Record<SituacaoCan, string>> = {
	RAS: 'de você',
	INS: 'do escritório: publicar o resultado',
	INA: 'de ninguém; você pode recorrer no prazo',
	CLS: 'de você: confirmar a vaga',
	SUP: 'de alguém desistir',
	CFM: 'do escritório: indicar você ao parceiro',
	NOM: 'do parceiro: responder à indicação',
	ACE: 'de você e do escritório: plano assinado e chegada registrada',
	EXE: 'de você: estudar e voltar',
	RET: 'do escritório: reconhecer os créditos',
	REC: 'do escritório: concluir',
	CON: 'de ninguém',
	DES: 'de ninguém',
	NAC: 'de ninguém',
	ELI: 'de ninguém',
	CAN: 'de ninguém: o edital foi cancelado',
	ENC: 'de ninguém: a lista de espera terminou',
}

export const SITUACOES_DO_EDITAL = {
	RAS: 'Em preparo',
	PUB: 'Publicado',
	RES: 'Com resultado',
	CAN: 'Cancelado',
	ENC: 'Encerrado',
} as const
export const SituacaoEdt = z.enum(['RAS', 'PUB', 'RES', 'CAN', 'ENC'])
export type SituacaoEdt = z.infer<typeof SituacaoEdt>
