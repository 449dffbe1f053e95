import {
	combineRules,
	type Fluxo,
	type Recusa,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import { SITUACOES, type SituacaoDaFolha } from './situacoes.ts'

export const ATOS = [
	'fechar',
	'calcular',
	'concluir',
	'interromper',
	'reabrir',
	'publicarPrevia',
	'recolherPrevia',
	'homologar',
	'gerarRemessa',
	'encerrar',
	'descartar',
] as const
export type AtoDaFolha = (typeof ATOS)[number]

const DEPOIS = 'Esta folha já foi homologada e não muda mais. Para corrigir, abra uma folha suplementar.'

export const fluxoDaFolha: Fluxo<SituacaoDaFolha, AtoDaFolha> = {
	coisa: 'uma folha',
	inicial: 'ABE',
	situacoes: SITUACOES,
	motivos: {
		ABE: () => 'Esta folha ainda recebe lançamentos e cargas. Feche-a para o cálculo antes.',
		FCH: () => 'Esta folha está fechada e ainda não foi calculada. Calcule-a antes.',
		CAL: () => 'Esta folha está em cálculo. Espere o fim, ou interrompa o cálculo.',
		ANA: () => 'Esta folha está em análise. Trate os alertas e publique a prévia antes.',
		PRV: () => 'A prévia desta folha está publicada. Homologue-a, ou recolha a prévia.',
		HOM: () => DEPOIS,
		ENV: () => DEPOIS,
		FEC: () => 'Esta folha está encerrada. Para corrigir, abra uma folha suplementar.',
	},
	passagens: {
		fechar: {
			nome: 'Fechar para cálculo',
			de: ['ABE'],
			para: 'FCH',
			quem: 'operador',
			exige: 'nenhuma carga por aplicar',
			senao: 'Só uma folha aberta se fecha. Recarregue a página.',
		},
		calcular: {
			nome: 'Calcular',
			de: ['FCH', 'ANA'],
			para: 'CAL',
			quem: 'operador',
			abre: 'o cálculo, em fatias de pessoas',
		},
		concluir: {
			nome: 'Concluir o cálculo',
			de: ['CAL'],
			para: 'ANA',
			quem: 'o portal',
			abre: 'a tarefa dos analistas',
		},
		interromper: {
			nome: 'Interromper o cálculo',
			de: ['CAL'],
			para: 'FCH',
			quem: 'operador',
			senao: 'Esta folha não está em cálculo. Recarregue a página.',
		},
		reabrir: {
			nome: 'Reabrir',
			de: ['FCH', 'ANA'],
			para: 'ABE',
			quem: 'operador',
			exige: 'motivo',
			fecha: 'a tarefa dos analistas',
		},
		publicarPrevia: {
			nome: 'Publicar a prévia',
			de: ['ANA'],
			para: 'PRV',
			quem: 'analista, que não operou a folha',
			exige: 'nenhum alerta aberto',
			abre: 'a tarefa dos homologadores',
			fecha: 'a tarefa dos analistas',
		},
		recolherPrevia: {
			nome: 'Recolher a prévia',
			de: ['PRV'],
			para: 'ANA',
			quem: 'analista ou homologador',
			exige: 'motivo',
			abre: 'a tarefa dos analistas',
			fecha: 'a tarefa dos homologadores',
		},
		homologar: {
			nome: 'Homologar',
			de: ['PRV'],
			para: 'HOM',
			quem: 'homologador, que não operou a folha nem publicou a prévia',
			exige: 'nenhum alerta aberto',
			fecha: 'a tarefa dos homologadores',
		},
		gerarRemessa: { nome: 'Gerar a remessa', de: ['HOM'], para: 'ENV', quem: 'operador' },
		encerrar: { nome: 'Encerrar', de: ['ENV'], para: 'FEC', quem: 'operador' },
		descartar: {
			nome: 'Descartar a simulação',
			de: ['ABE', 'FCH', 'ANA'],
			para: null,
			quem: 'operador, só de uma simulação',
		},
	},
}

/** Kinds of people who take an act, beside the portal itself. */
export type PapelNaFolha = 'operador' | 'analista' | 'homologador'
export const PAPEIS_DO_ATO: Readonly<Record<AtoDaFolha, readonly PapelNaFolha[]>> = {
	fechar: ['operador'],
	calcular: ['operador'],
	concluir: [],
	interromper: ['operador'],
	reabrir: ['operador'],
	publicarPrevia: ['analista'],
	recolherPrevia: ['analista', 'homologador'],
	homologar: ['homologador'],
	gerarRemessa: ['operador'],
	encerrar: ['operador'],
	descartar: ['operador'],
}

const ATOS_DA_OPERACAO: readonly string[] = [
	'abrir',
	'fechar',
	'calcular',
	'interromper',
	'reabrir',
	'aplicarCarga',
	'estornarCarga',
	'lancar',
]

export interface FeitoNaFolha {
	readonly ato: string
	/** The person at the keyboard, and the one who was represented. */
	readonly codpes: number
	readonly codpestit: number | null
}

export interface ContextoDoAto {
	readonly sitfol: SituacaoDaFolha
	readonly stasim: 'S' | 'N'
	/** The person at the keyboard, and the one by whose profile the act is allowed. */
	readonly quem: readonly number[]
	readonly feitos: readonly FeitoNaFolha[]
	readonly alertasAbertos: number
	/** The rules or the entries have changed since the computation. */
	readonly desatualizada: boolean
	readonly cargasPendentes: number
}

const participou = ({ feitos, quem }: ContextoDoAto, atos: readonly string[]): boolean =>
	feitos.some(
		({ ato, codpes, codpestit }) =>
			atos.includes(ato) && (quem.includes(codpes) || (codpestit !== null && quem.includes(codpestit))),
	)

/** Separation of duties by what people did, whatever the profile or the substitution by which they act now. */
const recusaDeQuemOperou = (contexto: ContextoDoAto): Recusa | undefined =>
	participou(contexto, ATOS_DA_OPERACAO)
		? refusePerson(
				'Quem operou esta folha, ou é representado por quem a operou, não a confere nem homologa. Peça a outra pessoa.',
			)
		: undefined
const recusaDeQuemConferiu = (contexto: ContextoDoAto): Recusa | undefined =>
	participou(contexto, ['publicarPrevia', 'tratar'])
		? refusePerson('Quem analisou esta folha não a homologa. Peça a outra pessoa com o perfil de homologação.')
		: undefined
const recusaDeAlertas = ({ alertasAbertos }: ContextoDoAto): Recusa | undefined =>
	alertasAbertos > 0
		? refuseState(
				alertasAbertos === 1
					? 'Há um alerta por tratar. Abra a Análise e trate-o antes.'
					: `Há ${alertasAbertos} alertas por tratar. Abra a Análise e trate-os antes.`,
			)
		: undefined
const recusaDeDesatualizada = ({ desatualizada }: ContextoDoAto): Recusa | undefined =>
	desatualizada ? refuseState('As regras mudaram depois deste cálculo. Calcule a folha de novo antes.') : undefined
const recusaDeCargas = ({ cargasPendentes }: ContextoDoAto): Recusa | undefined =>
	cargasPendentes > 0
		? refuseState('Há carga validada e não aplicada. Aplique-a ou recuse-a em Cargas antes.')
		: undefined
const recusaDeSimulacao = ({ stasim }: ContextoDoAto): Recusa | undefined =>
	stasim === 'S' ? refuseState('Uma simulação não é paga: compare-a, exporte-a e descarte-a.') : undefined
const recusaDeNaoSimulada = ({ stasim }: ContextoDoAto): Recusa | undefined =>
	stasim === 'N' ? refuseState('Só uma simulação se descarta. Reabra a folha para corrigir o que entrou.') : undefined

const REGRAS: Readonly<Partial<Record<AtoDaFolha, (contexto: ContextoDoAto) => Recusa | undefined>>> = {
	fechar: recusaDeCargas,
	publicarPrevia: combineRules(recusaDeSimulacao, recusaDeQuemOperou, recusaDeAlertas, recusaDeDesatualizada),
	homologar: combineRules(recusaDeQuemOperou, recusaDeQuemConferiu, recusaDeAlertas, recusaDeDesatualizada),
	descartar: recusaDeNaoSimulada,
}

/** Rule of every act: the situation first, then who and what. */
export const recusaDoAto = (ato: AtoDaFolha, contexto: ContextoDoAto): Recusa | undefined =>
	recusaDoFluxo(fluxoDaFolha, ato, contexto.sitfol, undefined) ?? REGRAS[ato]?.(contexto)

/** A back-step or a cut says why. */
export const exigeMotivo = (ato: AtoDaFolha): boolean => ato === 'reabrir' || ato === 'recolherPrevia'

/** Situations in which entries and loads change. */
export const recebeLancamentos = (sitfol: SituacaoDaFolha): boolean => sitfol === 'ABE'
/** Situations in which the remittance can be taken. */
export const temRemessa = (sitfol: SituacaoDaFolha): boolean => sitfol === 'ENV' || sitfol === 'FEC'
/** Situations whose payslips are definitive: people see them, and they never change. */
export const DEFINITIVAS: readonly SituacaoDaFolha[] = ['HOM', 'ENV', 'FEC']
