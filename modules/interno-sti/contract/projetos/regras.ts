import {
	combineRules,
	type Recusa,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import { EM_ANDAMENTO, fluxoDoProjeto, type PassagemDoProjeto, type SituacaoDoProjeto, TERMINADAS } from './fluxo.ts'

/** What somebody is to one project. */
export const PAPEIS_NO_PROJETO = ['patrocinador', 'gerente', 'equipe', 'comite', 'administrador', 'leitura'] as const
export type PapelNoProjeto = (typeof PAPEIS_NO_PROJETO)[number]

/** What a page offers: of the two ways to resume, the server knows which. */
const PASSAGENS_PEDIDAS = [
	...(['analisar', 'devolver', 'aprovar', 'iniciar', 'homologar', 'recusar', 'implantar', 'encerrar'] as const),
	...(['suspender', 'retomar', 'desistir', 'cancelar'] as const),
] as const
export const ATOS_DO_PROJETO = [
	...PASSAGENS_PEDIDAS,
	...(['editar', 'planejar', 'mudarLinhaDeBase', 'relatar', 'riscar', 'formarEquipe', 'vincular', 'emitir'] as const),
] as const
export type AtoDoProjeto = (typeof ATOS_DO_PROJETO)[number]
export const ATOS_QUE_PASSAM_PROJETO = PASSAGENS_PEDIDAS
export type AtoQuePassaProjeto = (typeof PASSAGENS_PEDIDAS)[number]

export const MINIMO_DO_TEXTO = 15
/** Why, or what was learned: it stays in the history. */
export const PEDEM_TEXTO_NO_PROJETO: readonly AtoQuePassaProjeto[] = [
	...(['devolver', 'recusar', 'encerrar', 'suspender', 'desistir', 'cancelar'] as const),
]

export interface ContextoDoProjeto {
	readonly sitprjti: SituacaoDoProjeto
	readonly papeis: readonly PapelNoProjeto[]
	/** They, or whom they stand in for, managed it before, since it was proposed or last sent back. */
	readonly gerenciou: boolean
	/** What is missing before it is approved, in the words of the page. */
	readonly falta: readonly string[]
}

type RegraDoProjeto = Regra<ContextoDoProjeto>

const QUEM: Readonly<Record<PapelNoProjeto, string>> = {
	patrocinador: 'Isto é do patrocinador do projeto. Peça a ele.',
	gerente: 'Isto é do gerente do projeto. Peça a ele.',
	equipe: 'Isto é da equipe do projeto. Peça ao gerente que o inclua nela.',
	comite: 'Isto é do comitê de projetos de TI. Aguarde a decisão dele.',
	administrador: 'Isto é da administração da STI.',
	leitura: 'Isto é de quem lê os projetos da STI.',
}

const de =
	(...papeis: readonly [PapelNoProjeto, ...PapelNoProjeto[]]): RegraDoProjeto =>
	({ papeis: seus }) =>
		seus.some((papel) => papeis.includes(papel)) ? undefined : refusePerson(QUEM[papeis[0]])
const SEM_DECIDIR = 'não decide sobre ele. Espere o patrocinador, ou outra pessoa do comitê.'
/** Nobody decides on what they manage themselves, in whatever place, also where they have handed it on. */
const naoGerencia: RegraDoProjeto = ({ papeis, gerenciou }) => {
	if (papeis.includes('gerente')) return refusePerson(`Quem gerencia o projeto ${SEM_DECIDIR}`)
	return gerenciou
		? refusePerson(`Quem gerenciou o projeto desde que foi proposto, ou devolvido pela última vez, ${SEM_DECIDIR}`)
		: undefined
}
interface NovoPatrocinador {
	readonly codpesger: number
	readonly codpespat: number
	readonly gerentesAnteriores: readonly number[]
	/** Who would be it. */
	readonly novo: number
	/** Who chooses, and in whose place. */
	readonly escolhem: readonly (number | null)[]
}
/** Who manages would decide, having let go of the management in the same breath, or before. */
export const recusaDoPatrocinador = (dados: NovoPatrocinador): Recusa | undefined =>
	dados.novo !== dados.codpespat &&
	[dados.codpesger, ...dados.gerentesAnteriores, ...dados.escolhem].includes(dados.novo)
		? refuseState(
				'Quem gerencia ou gerenciou o projeto, ou muda os dados dele, não se faz patrocinador. Escolha outra pessoa.',
			)
		: undefined
const noFluxo =
	(ato: PassagemDoProjeto): RegraDoProjeto =>
	({ sitprjti }) =>
		recusaDoFluxo(fluxoDoProjeto, ato, sitprjti, undefined)
const completo: RegraDoProjeto = ({ falta }) =>
	falta.length === 0 ? undefined : refuseState(`Antes de aprovar, falta: ${falta.join(', ')}.`)
const naoTerminado: RegraDoProjeto = ({ sitprjti }) =>
	TERMINADAS.includes(sitprjti) ? refuseState('Este projeto já terminou: o que há nele não muda mais.') : undefined
const emAndamento: RegraDoProjeto = ({ sitprjti }) =>
	EM_ANDAMENTO.includes(sitprjti) || sitprjti === 'IMP'
		? undefined
		: refuseState('O relatório é de projetos em execução, em homologação ou implantados.')
const comBase: RegraDoProjeto = ({ sitprjti }) =>
	['APR', 'EXE', 'HOM', 'SUS'].includes(sitprjti)
		? undefined
		: refuseState('A linha de base nasce com a aprovação e vale até a implantação.')

const gerente = de('gerente', 'administrador')
const decide = combineRules(de('patrocinador', 'comite'), naoGerencia)
const comite = combineRules(de('comite'), naoGerencia)
const homologa = combineRules(de('patrocinador'), naoGerencia)
const trabalha = de('equipe', 'gerente', 'administrador')

/** The button and the handler ask the same. */
export const regrasDoProjeto: Regras<AtoDoProjeto, ContextoDoProjeto> = {
	analisar: combineRules(comite, noFluxo('analisar')),
	devolver: combineRules(decide, noFluxo('devolver')),
	aprovar: combineRules(decide, noFluxo('aprovar'), completo),
	iniciar: combineRules(gerente, noFluxo('iniciar')),
	homologar: combineRules(gerente, noFluxo('homologar')),
	recusar: combineRules(homologa, noFluxo('recusar')),
	implantar: combineRules(homologa, noFluxo('implantar')),
	encerrar: combineRules(gerente, noFluxo('encerrar')),
	suspender: combineRules(comite, noFluxo('suspender')),
	retomar: combineRules(comite, noFluxo('retomar')),
	desistir: combineRules(de('gerente'), noFluxo('desistir')),
	cancelar: combineRules(comite, noFluxo('cancelar')),
	editar: combineRules(gerente, naoTerminado),
	planejar: combineRules(gerente, naoTerminado),
	mudarLinhaDeBase: combineRules(decide, comBase),
	relatar: combineRules(trabalha, emAndamento),
	riscar: combineRules(trabalha, naoTerminado),
	formarEquipe: combineRules(gerente, naoTerminado),
	vincular: combineRules(trabalha, naoTerminado),
	emitir: () => undefined,
}

export const passaProjeto = (ato: AtoDoProjeto): ato is AtoQuePassaProjeto => PASSAGENS_PEDIDAS.some((um) => um === ato)
