import {
	combineRules,
	type Fluxo,
	type Recusa,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

export const SITUACOES = ['RAS', 'ABE', 'PAU', 'ENC'] as const
export const Situacao = z.enum(SITUACOES)
export type Situacao = z.infer<typeof Situacao>

export const nomeDaSituacao: Readonly<Record<Situacao, string>> = {
	RAS: 'Rascunho',
	ABE: 'Aberto',
	PAU: 'Pausado',
	ENC: 'Encerrado',
}

/** Participation: INI begun, PAR partly answered, CON concluded. */
export const PARTICIPACOES = ['INI', 'PAR', 'CON'] as const
export const Participacao = z.enum(PARTICIPACOES)
export type Participacao = z.infer<typeof Participacao>

export const nomeDaParticipacao: Readonly<Record<Participacao, string>> = {
	INI: 'Iniciado',
	PAR: 'Respondido em parte',
	CON: 'Respondido',
}

export const ATOS_DO_FLUXO = [
	'editar',
	'excluir',
	'abrir',
	'pausar',
	'retomar',
	'encerrar',
	'prorrogar',
	'lembrar',
	'devolver',
	'versionar',
] as const
export type AtoDoQuestionario = (typeof ATOS_DO_FLUXO)[number]

const QUEM = 'quem gere questionários na unidade'

export const fluxoDoQuestionario: Fluxo<Situacao, AtoDoQuestionario> = {
	coisa: 'um questionário',
	inicial: 'RAS',
	situacoes: nomeDaSituacao,
	motivos: {
		RAS: () => 'O questionário ainda é um rascunho. Abra-o antes.',
		ABE: () => 'O questionário está aberto: as perguntas não mudam mais. Encerre-o e faça outra versão.',
		PAU: () => 'O questionário está pausado. Retome-o ou encerre-o antes.',
		ENC: () => 'O questionário foi encerrado. Faça outra versão, se quiser perguntar de novo.',
	},
	passagens: {
		editar: { nome: 'Editar', de: ['RAS'], para: 'RAS', quem: QUEM },
		excluir: { nome: 'Excluir', de: ['RAS'], para: null, quem: QUEM },
		abrir: {
			nome: 'Abrir',
			de: ['RAS'],
			para: 'ABE',
			quem: QUEM,
			exige: 'perguntas completas, um último dia que não passou e público que não seja vazio',
			abre: 'no primeiro dia, a tarefa de responder, a quem é do público',
		},
		pausar: { nome: 'Pausar', de: ['ABE'], para: 'PAU', quem: QUEM },
		retomar: { nome: 'Retomar', de: ['PAU'], para: 'ABE', quem: QUEM },
		encerrar: {
			nome: 'Encerrar',
			de: ['ABE', 'PAU'],
			para: 'ENC',
			quem: `${QUEM}, ou o prazo`,
			abre: 'um aviso a quem respondeu',
			fecha: 'as tarefas de quem não respondeu',
		},
		prorrogar: { nome: 'Prorrogar', de: ['ABE'], para: 'ABE', quem: QUEM, exige: 'um dia que ainda não passou' },
		lembrar: {
			nome: 'Lembrar',
			de: ['ABE'],
			para: 'ABE',
			quem: QUEM,
			exige: 'que quem falta não tenha sido chamado nos últimos três dias',
			abre: 'de novo a tarefa de responder, a quem não respondeu',
		},
		devolver: {
			nome: 'Contar o que mudou',
			de: ['ENC'],
			para: 'ENC',
			quem: QUEM,
			exige: 'o texto que quem respondeu vai ler',
			abre: 'um aviso a quem respondeu',
		},
		versionar: {
			nome: 'Nova versão',
			de: ['ENC'],
			para: 'ENC',
			quem: QUEM,
			exige: 'que não haja outra versão por encerrar',
		},
	},
}

export interface ContextoDoQuestionario {
	readonly sitqst: Situacao
	/** Refusal for a person who may not manage it. */
	readonly recusa: Recusa | undefined
	/** Problems that keep it from being opened. */
	readonly problemas: readonly string[]
	/** True: another version of the same questionnaire has not ended yet. */
	readonly outraVersaoAberta: boolean
	/** Days since the last call of everybody, or the last reminder. */
	readonly diasDoLembrete: number | null
}

type RegraDoQuestionario = Regra<ContextoDoQuestionario>
export const DIAS_ENTRE_LEMBRETES = 3
/** Automatic reminder: sent this many days before the end to people who have not answered. */
export const DIAS_DO_LEMBRETE_FINAL = 3

const exigirGestor: RegraDoQuestionario = ({ recusa }) => recusa && refusePerson(recusa.mensagem)
const exigirEstadoDoFluxo =
	(ato: AtoDoQuestionario): RegraDoQuestionario =>
	({ sitqst }) =>
		recusaDoFluxo(fluxoDoQuestionario, ato, sitqst, undefined)
const completo: RegraDoQuestionario = ({ problemas: [primeiro] }) =>
	primeiro === undefined ? undefined : refuseState(`Ainda não pode ser aberto: ${primeiro}`)
const exigirVersaoUnica: RegraDoQuestionario = ({ outraVersaoAberta }) =>
	outraVersaoAberta ? refuseState('Já há uma versão que não foi encerrada. Use-a, ou encerre-a antes.') : undefined
const exigirIntervalo: RegraDoQuestionario = ({ diasDoLembrete }) =>
	diasDoLembrete === null || diasDoLembrete >= DIAS_ENTRE_LEMBRETES
		? undefined
		: refuseState(`Quem falta foi chamado há menos de ${DIAS_ENTRE_LEMBRETES} dias. Espere um pouco.`)

const ato = (nome: AtoDoQuestionario, ...mais: readonly RegraDoQuestionario[]): RegraDoQuestionario =>
	combineRules(exigirGestor, exigirEstadoDoFluxo(nome), ...mais)

/** Flow rules shared by buttons and handlers. */
export const regrasDoQuestionario: Regras<AtoDoQuestionario, ContextoDoQuestionario> = {
	editar: ato('editar'),
	excluir: ato('excluir'),
	abrir: ato('abrir', completo),
	pausar: ato('pausar'),
	retomar: ato('retomar'),
	encerrar: ato('encerrar'),
	prorrogar: ato('prorrogar'),
	lembrar: ato('lembrar', exigirIntervalo),
	devolver: ato('devolver'),
	versionar: ato('versionar', exigirVersaoUnica),
}
