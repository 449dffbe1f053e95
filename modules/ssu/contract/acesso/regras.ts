import {
	pelaSituacao,
	porQuem,
	type Recusa,
	type Regra,
	type Regras,
	recusaDoFluxo,
	todas,
} from '@portal/platform/contract'
import { type Etapa, estaTerminada } from '../fluxo/etapas.ts'
import { type AtoDoFluxo, fluxoDaDemanda } from '../fluxo/fluxo.ts'

/** Acts that a page offers: of two passages that answer the same need, the server knows which. */
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
	/** Fields that are still missing before it is opened, in the words of the form. */
	readonly falta: readonly string[]
	/** Required items of the checklist of this stage that are open. */
	readonly portoes: readonly string[]
	/** Its type of service is of faults of security. */
	readonly deSeguranca: boolean
	readonly temDesenvolvedor: boolean
	/** This person is allocated to develop it. */
	readonly desenvolveu: boolean
	/** The last day on which it may be reopened, as people write it, where that day has passed. */
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
		contexto.papeis.some((papel) => papeis.includes(papel)) ? undefined : porQuem(QUEM[papeis[0]])
/** The administration does it too; what is the requester's own is not done in their place. */
const de = (...papeis: readonly [Papel, ...Papel[]]): RegraDaDemanda => so(...papeis, 'administrador')

const noFluxo =
	(ato: AtoDoFluxo): RegraDaDemanda =>
	({ codetp }) =>
		recusaDoFluxo(fluxoDaDemanda, ato, codetp, undefined)

const emAlguma =
	(etapas: readonly Etapa[], mensagem: string): RegraDaDemanda =>
	({ codetp }) =>
		etapas.includes(codetp) ? undefined : pelaSituacao(mensagem)

const completa: RegraDaDemanda = ({ falta }) =>
	falta.length === 0 ? undefined : pelaSituacao(`Falta preencher: ${falta.join(', ')}.`)
/** A gate: nobody passes it, by whatever way they come. */
const portao: RegraDaDemanda = ({ portoes }) =>
	portoes.length === 0 ? undefined : pelaSituacao(`Antes, conclua no checklist desta etapa: ${portoes.join('; ')}.`)
const comDesenvolvedor: RegraDaDemanda = ({ temDesenvolvedor }) =>
	temDesenvolvedor
		? undefined
		: pelaSituacao('Aloque ao menos um desenvolvedor, com as horas previstas, antes de iniciar.')
const outraPessoa: RegraDaDemanda = ({ desenvolveu }): Recusa | undefined =>
	desenvolveu
		? porQuem('Você foi alocado para desenvolver esta demanda: outra pessoa do controle de qualidade a confere.')
		: undefined
const noPrazo: RegraDaDemanda = ({ reaberturaAte }) =>
	reaberturaAte === undefined
		? undefined
		: pelaSituacao(`O prazo para reabrir terminou em ${reaberturaAte}. Abra outra demanda e relacione-a a esta.`)
const foraDoRoteiro: RegraDaDemanda = ({ deSeguranca }) =>
	deSeguranca ? pelaSituacao('Uma falha de segurança nunca aparece no roteiro do sistema.') : undefined
const jaAberta: RegraDaDemanda = ({ codetp }) =>
	codetp === 'RAS' ? pelaSituacao('A demanda ainda é um rascunho. Abra-a antes.') : undefined
const naoTerminada: RegraDaDemanda = ({ codetp }) =>
	estaTerminada(codetp) ? pelaSituacao('Esta demanda já terminou: o que há nela não muda mais.') : undefined

/** Roles that conduct each stage, and tick the items of its checklist. */
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
const daVez: RegraDaDemanda = (contexto) => {
	const papeis = QUEM_CONDUZ[contexto.codetp]
	return papeis && de(...papeis)(contexto)
}

const sistema = so('solicitante', 'grs', 'apoio')
const facilitador = de('facilitador')
const lider = de('lider')
const dentro = de('lider', 'facilitador', 'desenvolvedor', 'qa', 'adhoc')
const COM_O_SOLICITANTE = ['RAS', 'DEV'] as const satisfies readonly Etapa[]

/** The button and the handler ask the same. */
export const regrasDaDemanda: Regras<Ato, ContextoDaDemanda> = {
	editar: todas(
		sistema,
		emAlguma(
			COM_O_SOLICITANTE,
			'A demanda já foi aberta. Para mudar o pedido, comente nos andamentos ou peça que a devolvam.',
		),
	),
	remover: todas(
		so('solicitante'),
		emAlguma(['RAS'], 'Só um rascunho é excluído. Cancele a demanda, se não a quer mais.'),
	),
	abrir: todas(sistema, noFluxo('abrir'), completa),
	receber: todas(facilitador, noFluxo('receber')),
	devolver: todas(de('facilitador', 'lider'), noFluxo('devolver'), daVez),
	responder: todas(sistema, noFluxo('responder')),
	classificar: todas(facilitador, noFluxo('classificar'), portao),
	juntar: todas(facilitador, noFluxo('juntar')),
	rejeitar: todas(de('facilitador', 'grs'), noFluxo('rejeitar'), daVez),
	priorizar: todas(de('grs'), noFluxo('priorizar'), portao),
	planejar: todas(lider, noFluxo('planejar'), portao),
	iniciar: todas(lider, noFluxo('iniciar'), comDesenvolvedor, portao),
	concluirDesenvolvimento: todas(de('desenvolvedor'), noFluxo('concluirDesenvolvimento'), portao),
	aprovarQa: todas(de('qa'), noFluxo('aprovarQa'), outraPessoa, portao),
	reprovarQa: todas(de('qa'), noFluxo('reprovarQa'), outraPessoa),
	homologar: todas(sistema, noFluxo('homologar'), portao),
	recusarHomologacao: todas(sistema, noFluxo('recusarHomologacao')),
	implantar: todas(de('lider', 'desenvolvedor'), noFluxo('implantar'), portao),
	suspender: todas(lider, noFluxo('suspender')),
	retomar: todas(lider, noFluxo('retomar')),
	cancelar: todas(sistema, noFluxo('cancelar')),
	interromper: todas(lider, noFluxo('interromper')),
	reabrir: todas(sistema, noFluxo('reabrir'), noPrazo),
	analisarReaberta: todas(lider, noFluxo('analisarReaberta')),
	comentar: jaAberta,
	comentarInterno: todas(dentro, jaAberta),
	anexar: naoTerminada,
	marcarChecklist: todas(jaAberta, naoTerminada, daVez),
	alocar: todas(
		lider,
		emAlguma(['ANL', 'PLA', 'DES', 'QA'], 'As pessoas são alocadas entre a análise e o controle de qualidade.'),
	),
	relacionar: todas(de('facilitador', 'lider', 'grs'), jaAberta),
	mostrarNoRoteiro: todas(de('lider', 'grs'), jaAberta, foraDoRoteiro),
	seguir: jaAberta,
}
