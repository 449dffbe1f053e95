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

/** Project roles tell the part of a person in one project. */
export const PAPEIS_NO_PROJETO = ['patrocinador', 'gerente', 'equipe', 'comite', 'administrador', 'leitura'] as const
export type PapelNoProjeto = (typeof PAPEIS_NO_PROJETO)[number]

/** Requested transitions come from a page; the server chooses between the two ways to resume. */
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
/** Mandatory text: these acts record a reason or the lessons learned in the history. */
export const PEDEM_TEXTO_NO_PROJETO: readonly AtoQuePassaProjeto[] = [
	...(['devolver', 'recusar', 'encerrar', 'suspender', 'desistir', 'cancelar'] as const),
]

export interface ContextoDoProjeto {
	readonly sitprjti: SituacaoDoProjeto
	readonly papeis: readonly PapelNoProjeto[]
	/**
	 * Former management: the person, or somebody they substitute, managed the project since the proposal or last return.
	 */
	readonly gerenciou: boolean
	/** Approval requirements still missing are listed in the words of the page. */
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

const exigirPapel =
	(...papeis: readonly [PapelNoProjeto, ...PapelNoProjeto[]]): RegraDoProjeto =>
	({ papeis: seus }) =>
		seus.some((papel) => papeis.includes(papel)) ? undefined : refusePerson(QUEM[papeis[0]])
const SEM_DECIDIR = 'não decide sobre ele. Espere o patrocinador, ou outra pessoa do comitê.'
/** Conflict of interest: a manager decides neither on their own project nor on one they have handed over. */
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
	/** The candidate is the proposed new sponsor. */
	readonly novo: number
	/** Choosers are the person who acts and the one they substitute. */
	readonly escolhem: readonly (number | null)[]
}
/** Conflict of interest: a current or former manager, or a person who makes the choice, does not become sponsor. */
export const recusaDoPatrocinador = (dados: NovoPatrocinador): Recusa | undefined =>
	dados.novo !== dados.codpespat &&
	[dados.codpesger, ...dados.gerentesAnteriores, ...dados.escolhem].includes(dados.novo)
		? refuseState(
				'Quem gerencia ou gerenciou o projeto, ou muda os dados dele, não se faz patrocinador. Escolha outra pessoa.',
			)
		: undefined
const exigirEstadoDoFluxo =
	(ato: PassagemDoProjeto): RegraDoProjeto =>
	({ sitprjti }) =>
		recusaDoFluxo(fluxoDoProjeto, ato, sitprjti, undefined)
const completo: RegraDoProjeto = ({ falta }) =>
	falta.length === 0 ? undefined : refuseState(`Antes de aprovar, falta: ${falta.join(', ')}.`)
const naoTerminado: RegraDoProjeto = ({ sitprjti }) =>
	TERMINADAS.includes(sitprjti) ? refuseState('Este projeto já terminou: o que há nele não muda mais.') : undefined
const exigirAndamento: RegraDoProjeto = ({ sitprjti }) =>
	EM_ANDAMENTO.includes(sitprjti) || sitprjti === 'IMP'
		? undefined
		: refuseState('O relatório é de projetos em execução, em homologação ou implantados.')
const exigirLinhaDeBase: RegraDoProjeto = ({ sitprjti }) =>
	['APR', 'EXE', 'HOM', 'SUS'].includes(sitprjti)
		? undefined
		: refuseState('A linha de base nasce com a aprovação e vale até a implantação.')

const gerente = exigirPapel('gerente', 'administrador')
const decide = combineRules(exigirPapel('patrocinador', 'comite'), naoGerencia)
const comite = combineRules(exigirPapel('comite'), naoGerencia)
const homologa = combineRules(exigirPapel('patrocinador'), naoGerencia)
const trabalha = exigirPapel('equipe', 'gerente', 'administrador')

/** Shared policy: the button and the handler apply the same rules. */
export const regrasDoProjeto: Regras<AtoDoProjeto, ContextoDoProjeto> = {
	analisar: combineRules(comite, exigirEstadoDoFluxo('analisar')),
	devolver: combineRules(decide, exigirEstadoDoFluxo('devolver')),
	aprovar: combineRules(decide, exigirEstadoDoFluxo('aprovar'), completo),
	iniciar: combineRules(gerente, exigirEstadoDoFluxo('iniciar')),
	homologar: combineRules(gerente, exigirEstadoDoFluxo('homologar')),
	recusar: combineRules(homologa, exigirEstadoDoFluxo('recusar')),
	implantar: combineRules(homologa, exigirEstadoDoFluxo('implantar')),
	encerrar: combineRules(gerente, exigirEstadoDoFluxo('encerrar')),
	suspender: combineRules(comite, exigirEstadoDoFluxo('suspender')),
	retomar: combineRules(comite, exigirEstadoDoFluxo('retomar')),
	desistir: combineRules(exigirPapel('gerente'), exigirEstadoDoFluxo('desistir')),
	cancelar: combineRules(comite, exigirEstadoDoFluxo('cancelar')),
	editar: combineRules(gerente, naoTerminado),
	planejar: combineRules(gerente, naoTerminado),
	mudarLinhaDeBase: combineRules(decide, exigirLinhaDeBase),
	relatar: combineRules(trabalha, exigirAndamento),
	riscar: combineRules(trabalha, naoTerminado),
	formarEquipe: combineRules(gerente, naoTerminado),
	vincular: combineRules(trabalha, naoTerminado),
	emitir: () => undefined,
}

export const passaProjeto = (ato: AtoDoProjeto): ato is AtoQuePassaProjeto => PASSAGENS_PEDIDAS.some((um) => um === ato)
