import {
	combineRules,
	DIA_MS,
	type Recusa,
	type Regra,
	type Regras,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { NivelAlumni } from '../acesso/niveis.ts'

/** Type: EMP job, EST internship, BOL grant, PRJ project. */
export const TIPOS_DE_OPORTUNIDADE = ['EMP', 'EST', 'BOL', 'PRJ'] as const
export const TipoDeOportunidade = z.enum(TIPOS_DE_OPORTUNIDADE)
export type TipoDeOportunidade = z.infer<typeof TipoDeOportunidade>
export const nomeDoTipoDeOportunidade: Readonly<Record<TipoDeOportunidade, string>> = {
	EMP: 'Emprego',
	EST: 'Estágio',
	BOL: 'Bolsa',
	PRJ: 'Projeto',
}

export const SITUACOES_DA_OPORTUNIDADE = ['P', 'S', 'E', 'R', 'X'] as const
export const SituacaoDaOportunidade = z.enum(SITUACOES_DA_OPORTUNIDADE)
export type SituacaoDaOportunidade = z.infer<typeof SituacaoDaOportunidade>
export const nomeDaSituacaoDaOportunidade: Readonly<Record<SituacaoDaOportunidade, string>> = {
	P: 'Pendente',
	S: 'Publicada',
	E: 'Expirada',
	R: 'Recusada',
	X: 'Removida',
}

export const DIAS_DA_OPORTUNIDADE = 60

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const contado = (quantos: number, um: string, varios: string) => `há ${quantos} ${quantos === 1 ? um : varios}`

/** Relative time: "há 3 minutos", "há 2 horas", "há 41 dias". */
export function haQuanto(instante: string, agora: Date): string {
	const passou = Math.max(0, agora.getTime() - Date.parse(instante))
	if (passou < HORA_MS) return contado(Math.max(1, Math.floor(passou / MINUTO_MS)), 'minuto', 'minutos')
	if (passou < DIA_MS) return contado(Math.floor(passou / HORA_MS), 'hora', 'horas')
	return contado(Math.floor(passou / DIA_MS), 'dia', 'dias')
}

export const ATOS_DA_OPORTUNIDADE = ['alterar', 'renovar', 'remover', 'publicar', 'recusar', 'denunciar'] as const
export type AtoDaOportunidade = (typeof ATOS_DA_OPORTUNIDADE)[number]

export interface DaOportunidade {
	readonly sitopd: SituacaoDaOportunidade
	readonly codpescad: number
	readonly quem: { readonly codpes: number; readonly niveis: readonly NivelAlumni[] }
}

type Situacoes = readonly SituacaoDaOportunidade[]
const exigirSituacao =
	(situacoes: Situacoes, recusa: (sitopd: SituacaoDaOportunidade) => Recusa): Regra<DaOportunidade> =>
	({ sitopd }) =>
		situacoes.includes(sitopd) ? undefined : recusa(sitopd)
const estado = (sitopd: SituacaoDaOportunidade) => nomeDaSituacaoDaOportunidade[sitopd].toLowerCase()

const dono: Regra<DaOportunidade> = ({ codpescad, quem }) =>
	codpescad === quem.codpes ? undefined : refusePerson('Só quem publicou esta oportunidade faz isto.')
const donoOuNivel1: Regra<DaOportunidade> = (contexto) =>
	contexto.quem.niveis.includes('1') ? undefined : dono(contexto)
const nivel1: Regra<DaOportunidade> = ({ quem }) =>
	quem.niveis.includes('1') ? undefined : refusePerson('Isto é do Escritório Alumni (nível 1).')
const JA_REMOVIDA = refuseState('Esta oportunidade já foi removida. Publique outra, se ainda valer.')

/** Visibility: a published opportunity is seen by everybody, any other by its publisher and level 1. */
export const veOportunidade = ({ sitopd, codpescad, quem }: DaOportunidade): boolean =>
	sitopd === 'S' || codpescad === quem.codpes || quem.niveis.includes('1')

export const REGRAS_DA_OPORTUNIDADE: Regras<AtoDaOportunidade, DaOportunidade> = {
	alterar: combineRules(
		dono,
		exigirSituacao(['P', 'S', 'R'], (sitopd) =>
			sitopd === 'E' ? refuseState('Esta oportunidade expirou. Renove-a antes de mudá-la.') : JA_REMOVIDA,
		),
	),
	renovar: combineRules(
		dono,
		exigirSituacao(['S', 'E'], (sitopd) =>
			refuseState(`Só se renova o que foi publicado, e esta oportunidade está ${estado(sitopd)}.`),
		),
	),
	remover: combineRules(
		donoOuNivel1,
		exigirSituacao(['P', 'S', 'E', 'R'], () => JA_REMOVIDA),
	),
	publicar: combineRules(
		nivel1,
		exigirSituacao(['P'], (sitopd) => refuseState(`Não há o que publicar: esta oportunidade está ${estado(sitopd)}.`)),
	),
	recusar: combineRules(
		nivel1,
		exigirSituacao(['P'], (sitopd) =>
			refuseState(`Só se recusa o que espera, e esta oportunidade está ${estado(sitopd)}. Remova-a, se for o caso.`),
		),
	),
	denunciar: combineRules(
		({ codpescad, quem }) =>
			codpescad === quem.codpes ? refusePerson('Esta oportunidade é sua. Altere-a ou remova-a.') : undefined,
		exigirSituacao(['S'], () => refuseState('Só se denuncia o que está publicado.')),
	),
}
