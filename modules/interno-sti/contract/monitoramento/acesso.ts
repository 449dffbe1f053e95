import {
	combineRules,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import { type AtoDoIncidente, fluxoDoIncidente, type SituacaoDoIncidente } from './fluxo-do-incidente.ts'
import type { TipoDeMonitor } from './formas.ts'

/** The monitoring identity holds the roles of a person and the teams they belong to. */
export interface QuemMonitora {
	readonly administra: boolean
	readonly opera: boolean
	/** Membership: the list holds the teams of the person. */
	readonly equipes: readonly number[]
}

interface DaEquipe {
	readonly quem: QuemMonitora
	readonly codequ: number
	readonly nomequ: string
}

/** Restricted monitors exist only for their team and for administrators. */
export const ve = (quem: QuemMonitora, { stares, codequ }: { stares: 'S' | 'N'; codequ: number }): boolean =>
	stares === 'N' || quem.administra || quem.equipes.includes(codequ)

const opera: Regra<DaEquipe> = ({ quem, codequ, nomequ }) => {
	if (quem.administra || (quem.opera && quem.equipes.includes(codequ))) return undefined
	return refusePerson(
		quem.opera
			? `Isto é da equipe ${nomequ}, da qual você não participa. Peça a ela, ou à administração da STI.`
			: `Isto é da equipe ${nomequ}, e você só acompanha. Peça a ela, ou à administração da STI.`,
	)
}

export const ATOS_DO_MONITOR = ['alterar', 'verificar', 'remover'] as const
export type AtoDoMonitor = (typeof ATOS_DO_MONITOR)[number]

export interface ContextoDoMonitor extends DaEquipe {
	readonly tipmon: TipoDeMonitor
	readonly staatv: 'S' | 'N'
	readonly temFilhos: boolean
	readonly temIncidentes: boolean
}

/** Shared policy: the button and the handler apply the same rules. */
export const regrasDoMonitor: Regras<AtoDoMonitor, ContextoDoMonitor> = {
	alterar: opera,
	verificar: combineRules<ContextoDoMonitor>(opera, ({ tipmon, staatv }) => {
		if (tipmon === 'GRP') return refuseState('Um grupo mostra o pior dos seus monitores: verifique um deles.')
		return staatv === 'S' ? undefined : refuseState('Este monitor está pausado. Altere-o e ative-o antes.')
	}),
	remover: combineRules<ContextoDoMonitor>(opera, ({ temFilhos, temIncidentes }) => {
		if (temFilhos) return refuseState('Há monitores abaixo deste. Mude o grupo deles antes.')
		return temIncidentes
			? refuseState('Este monitor tem incidentes, que são a história dele. Pause-o em vez de o remover.')
			: undefined
	}),
}

export const podeCriar: Regra<DaEquipe> = opera

export const ATOS_NO_INCIDENTE = ['atualizar', 'investigar', 'identificar', 'observar', 'resolver'] as const
export const OUTROS_ATOS = ['escreverPosmortem', 'abrirDemanda'] as const
export const ATOS_DA_PAGINA = [...ATOS_NO_INCIDENTE, ...OUTROS_ATOS] as const

export interface ContextoDoIncidente extends DaEquipe {
	readonly sitinc: SituacaoDoIncidente
	readonly codsis: string | null
	readonly numssu: number | null
}

const exigirEstadoDoFluxo =
	(ato: AtoDoIncidente): Regra<ContextoDoIncidente> =>
	({ sitinc }) =>
		recusaDoFluxo(fluxoDoIncidente, ato, sitinc, undefined)

const aberto: Regra<ContextoDoIncidente> = ({ sitinc }) =>
	sitinc === 'RES' ? refuseState(fluxoDoIncidente.motivos.RES(undefined)) : undefined

export const regrasDoIncidente: Regras<(typeof ATOS_DA_PAGINA)[number], ContextoDoIncidente> = {
	atualizar: combineRules<ContextoDoIncidente>(opera, aberto),
	investigar: combineRules<ContextoDoIncidente>(opera, exigirEstadoDoFluxo('investigar')),
	identificar: combineRules<ContextoDoIncidente>(opera, exigirEstadoDoFluxo('identificar')),
	observar: combineRules<ContextoDoIncidente>(opera, exigirEstadoDoFluxo('observar')),
	resolver: combineRules<ContextoDoIncidente>(opera, exigirEstadoDoFluxo('resolver')),
	escreverPosmortem: combineRules<ContextoDoIncidente>(opera, ({ sitinc }) =>
		sitinc === 'RES' ? undefined : refuseState('O post-mortem se escreve depois de resolvido. Resolva antes.'),
	),
	abrirDemanda: combineRules<ContextoDoIncidente>(opera, ({ codsis, numssu }) => {
		if (numssu !== null) return refuseState('Este incidente já tem uma demanda.')
		return codsis === null
			? refuseState('O monitor deste incidente não é de nenhum sistema. Diga de qual, em “Alterar” do monitor.')
			: undefined
	}),
}
