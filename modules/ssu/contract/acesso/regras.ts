import {
	combineRules,
	type Recusa,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import { type Etapa, estaTerminada } from '../fluxo/etapas.ts'
import { type AtoDoFluxo, fluxoDaDemanda } from '../fluxo/fluxo.ts'

/** The acts that a page offers; where two transitions answer the same need, the server chooses. */
export const ATOS = [
	...(['editar', 'remover', 'abrir', 'receber', 'devolver', 'responder', 'classificar', 'juntar', 'rejeitar'] as const),
	...(['priorizar', 'planejar', 'iniciar', 'concluirDesenvolvimento', 'aprovarQa', 'reprovarQa', 'homologar'] as const),
	...(['recusarHomologacao', 'implantar', 'suspender', 'retomar', 'cancelar', 'interromper', 'reabrir'] as const),
	...([
		'analisarReaberta',
		'comentar',
		'comentarInterno',
		'anexar',
		'marcarChecklist',
		'alocar',
		'relacionar',
		'mostrarNoRoteiro',
		'seguir',
	] as const),
] as const
export type Ato = (typeof ATOS)[number]

/** Roles of a person towards one demand. */
export const PAPEIS = [
	...(['solicitante', 'grs', 'apoio', 'facilitador', 'lider', 'desenvolvedor', 'qa', 'adhoc'] as const),
	'administrador',
] as const
export type Papel = (typeof PAPEIS)[number]

export interface ContextoDaDemanda {
	readonly codetp: Etapa
	readonly papeis: readonly Papel[]
	/** The fields that are still missing before the demand is opened, as the form labels them. */
	readonly falta: readonly string[]
	/** Required items of the checklist of this stage that are open. */
	readonly portoes: readonly string[]
	/** The type of service is for security faults. */
	readonly deSeguranca: boolean
	readonly temDesenvolvedor: boolean
	/** The person is allocated to develop the demand. */
	readonly desenvolveu: boolean
	/** The last day for reopening, as people write it; set once that day has passed. */
	readonly reaberturaAte?: string | undefined
}

type RegraDaDemanda = Regra<ContextoDaDemanda>

const QUEM: Readonly<Record<Papel, string>> = {
	solicitante: 'Isto é de quem pediu a demanda. Peça a essa pessoa, ou comente nos andamentos.',
	grs: 'Isto é do GRS do sistema. Peça a ele, ou comente nos andamentos.',
	apoio: 'Isto é do apoio ao GRS do sistema. Peça a ele, ou comente nos andamentos.',
	facilitador: 'Isto é dos facilitadores, que fazem a triagem. Aguarde a decisão deles.',
	lider: 'Isto é do líder técnico do sistema. Peça a ele, ou comente nos andamentos.',
	desenvolvedor: 'Isto é de quem foi alocado para desenvolver a demanda. Peça ao líder técnico.',
	qa: 'Isto é do controle de qualidade. Aguarde o resultado.',
	adhoc: 'Isto é de quem foi consultado sobre a demanda.',
	administrador: 'Isto é da administração da DVS.',
}

const so =
	(...papeis: readonly [Papel, ...Papel[]]): RegraDaDemanda =>
	(contexto) =>
		contexto.papeis.some((papel) => papeis.includes(papel)) ? undefined : refusePerson(QUEM[papeis[0]])
/** The administration may do the act too, except for the requester's own acts. */
const exigirPapel = (...papeis: readonly [Papel, ...Papel[]]): RegraDaDemanda => so(...papeis, 'administrador')

const exigirFluxo =
	(ato: AtoDoFluxo): RegraDaDemanda =>
	({ codetp }) =>
		recusaDoFluxo(fluxoDaDemanda, ato, codetp, undefined)

const exigirEtapa =
	(etapas: readonly Etapa[], mensagem: string): RegraDaDemanda =>
	({ codetp }) =>
		etapas.includes(codetp) ? undefined : refuseState(mensagem)

const exigirCompleta: RegraDaDemanda = ({ falta }) =>
	falta.length === 0 ? undefined : refuseState(`Falta preencher: ${falta.join(', ')}.`)
/** The gate of a stage holds for everybody, whichever act leaves it. */
const exigirChecklist: RegraDaDemanda = ({ portoes }) =>
	portoes.length === 0 ? undefined : refuseState(`Antes, conclua no checklist desta etapa: ${portoes.join('; ')}.`)
const exigirDesenvolvedor: RegraDaDemanda = ({ temDesenvolvedor }) =>
	temDesenvolvedor
		? undefined
		: refuseState('Aloque ao menos um desenvolvedor, com as horas previstas, antes de iniciar.')
const exigirOutraPessoa: RegraDaDemanda = ({ desenvolveu }): Recusa | undefined =>
	desenvolveu
		? refusePerson('Você foi alocado para desenvolver esta demanda: outra pessoa do controle de qualidade a confere.')
		: undefined
const exigirPrazo: RegraDaDemanda = ({ reaberturaAte }) =>
	reaberturaAte === undefined
		? undefined
		: refuseState(`O prazo para reabrir terminou em ${reaberturaAte}. Abra outra demanda e relacione-a a esta.`)
const recusarSeguranca: RegraDaDemanda = ({ deSeguranca }) =>
	deSeguranca ? refuseState('Uma falha de segurança nunca aparece no roteiro do sistema.') : undefined
const exigirAberta: RegraDaDemanda = ({ codetp }) =>
	codetp === 'RAS' ? refuseState('A demanda ainda é um rascunho. Abra-a antes.') : undefined
const exigirNaoTerminada: RegraDaDemanda = ({ codetp }) =>
	estaTerminada(codetp) ? refuseState('Esta demanda já terminou: o que há nela não muda mais.') : undefined

/** The roles that conduct a stage and tick the items of its checklist. */
export const QUEM_CONDUZ: Readonly<Partial<Record<Etapa, readonly [Papel, ...Papel[]]>>> = {
	RAS: ['solicitante'],
	ABE: ['facilitador'],
	TRI: ['facilitador'],
	PRI: ['grs'],
	ANL: ['lider'],
	PLA: ['lider'],
	DES: ['desenvolvedor', 'lider'],
	QA: ['qa'],
	HOM: ['solicitante', 'grs', 'apoio'],
	IMP: ['lider', 'desenvolvedor'],
	DEV: ['solicitante', 'grs', 'apoio'],
	SUS: ['lider'],
	REA: ['lider'],
}
const exigirVez: RegraDaDemanda = (contexto) => {
	const papeis = QUEM_CONDUZ[contexto.codetp]
	return papeis && exigirPapel(...papeis)(contexto)
}

const sistema = so('solicitante', 'grs', 'apoio')
const facilitador = exigirPapel('facilitador')
const lider = exigirPapel('lider')
const dentro = exigirPapel('lider', 'facilitador', 'desenvolvedor', 'qa', 'adhoc')
const COM_O_SOLICITANTE = ['RAS', 'DEV'] as const satisfies readonly Etapa[]

/** The decision is shared by the button and the handler. */
export const regrasDaDemanda: Regras<Ato, ContextoDaDemanda> = {
	editar: combineRules(
		sistema,
		exigirEtapa(
			COM_O_SOLICITANTE,
			'A demanda já foi aberta. Para mudar o pedido, comente nos andamentos ou peça que a devolvam.',
		),
	),
	remover: combineRules(
		so('solicitante'),
		exigirEtapa(['RAS'], 'Só um rascunho é excluído. Cancele a demanda, se não a quer mais.'),
	),
	abrir: combineRules(sistema, exigirFluxo('abrir'), exigirCompleta),
	receber: combineRules(facilitador, exigirFluxo('receber')),
	devolver: combineRules(exigirPapel('facilitador', 'lider'), exigirFluxo('devolver'), exigirVez),
	responder: combineRules(sistema, exigirFluxo('responder')),
	classificar: combineRules(facilitador, exigirFluxo('classificar'), exigirChecklist),
	juntar: combineRules(facilitador, exigirFluxo('juntar')),
	rejeitar: combineRules(exigirPapel('facilitador', 'grs'), exigirFluxo('rejeitar'), exigirVez),
	priorizar: combineRules(exigirPapel('grs'), exigirFluxo('priorizar'), exigirChecklist),
	planejar: combineRules(lider, exigirFluxo('planejar'), exigirChecklist),
	iniciar: combineRules(lider, exigirFluxo('iniciar'), exigirDesenvolvedor, exigirChecklist),
	concluirDesenvolvimento: combineRules(
		exigirPapel('desenvolvedor'),
		exigirFluxo('concluirDesenvolvimento'),
		exigirChecklist,
	),
	aprovarQa: combineRules(exigirPapel('qa'), exigirFluxo('aprovarQa'), exigirOutraPessoa, exigirChecklist),
	reprovarQa: combineRules(exigirPapel('qa'), exigirFluxo('reprovarQa'), exigirOutraPessoa),
	homologar: combineRules(sistema, exigirFluxo('homologar'), exigirChecklist),
	recusarHomologacao: combineRules(sistema, exigirFluxo('recusarHomologacao')),
	implantar: combineRules(exigirPapel('lider', 'desenvolvedor'), exigirFluxo('implantar'), exigirChecklist),
	suspender: combineRules(lider, exigirFluxo('suspender')),
	retomar: combineRules(lider, exigirFluxo('retomar')),
	cancelar: combineRules(sistema, exigirFluxo('cancelar')),
	interromper: combineRules(lider, exigirFluxo('interromper')),
	reabrir: combineRules(sistema, exigirFluxo('reabrir'), exigirPrazo),
	analisarReaberta: combineRules(lider, exigirFluxo('analisarReaberta')),
	comentar: exigirAberta,
	comentarInterno: combineRules(dentro, exigirAberta),
	anexar: exigirNaoTerminada,
	marcarChecklist: combineRules(exigirAberta, exigirNaoTerminada, exigirVez),
	alocar: combineRules(
		lider,
		exigirEtapa(['ANL', 'PLA', 'DES', 'QA'], 'As pessoas são alocadas entre a análise e o controle de qualidade.'),
	),
	relacionar: combineRules(exigirPapel('facilitador', 'lider', 'grs'), exigirAberta),
	mostrarNoRoteiro: combineRules(exigirPapel('lider', 'grs'), exigirAberta, recusarSeguranca),
	seguir: exigirAberta,
}
