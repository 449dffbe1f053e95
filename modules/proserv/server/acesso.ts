import { type Alcance, alcanceDe, type CodPerfil, type Portador } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, readAccesses, type SessionUser } from '@portal/platform/server'
import { titularDoAto } from '@portal/substituicoes/server/public'
import {
	esconderSituacao,
	type Papel,
	PRS_APROVADOR,
	PRS_CONSULTA,
	PRS_COORDENADOR,
	PRS_DIRIGENTE,
	PRS_RECURSOS,
	PRS_SOLICITANTE,
	PRS_TRIAGEM,
	type Situacao,
} from '../contract/index.ts'
import { lerTitulares } from './titulares/queries.ts'

/** Authority of a person by their own profiles, or by those of people they stand in for. */
interface Autoridade {
	readonly codpes: number
	readonly solicita: Alcance
	readonly dirige: Alcance
	readonly consulta: Alcance
	readonly triagem: boolean
	readonly coordena: boolean
	readonly comissao: boolean
	readonly aprova: boolean
}

export interface Quem extends Autoridade {
	/** The person's own number, and those of the people whom they stand in for. */
	readonly autoridades: readonly Autoridade[]
	/** The numbers whose evaluations this person may make. */
	readonly numeros: readonly number[]
	/** The units of the person; loaded only for substitutes. */
	readonly unidades: readonly number[]
}

const tem = ({ acessos }: Pick<Portador, 'acessos'>, perfil: CodPerfil) =>
	acessos.some(({ codperfil }) => codperfil === perfil)

const autoridadeDe = (pessoa: Portador): Autoridade => ({
	codpes: pessoa.codpes,
	solicita: alcanceDe(pessoa, [PRS_SOLICITANTE, PRS_DIRIGENTE]),
	dirige: alcanceDe(pessoa, [PRS_DIRIGENTE]),
	consulta: alcanceDe(pessoa, [PRS_CONSULTA]),
	triagem: tem(pessoa, PRS_TRIAGEM),
	coordena: tem(pessoa, PRS_COORDENADOR),
	comissao: tem(pessoa, PRS_RECURSOS),
	aprova: tem(pessoa, PRS_APROVADOR),
})

const juntarAlcances = (alcances: readonly Alcance[]): Alcance =>
	alcances.includes('todas') ? 'todas' : [...new Set(alcances.flatMap((um) => (um === 'todas' ? [] : um)))]

export async function obterQuem(db: Db, portal: Portal, user: Portador): Promise<Quem> {
	const lidos = await lerTitulares(db, user.codpes, { instante: portal.agora(), hoje: diaDe(portal) })
	const titulares = lidos.titulares.map(({ codpes, escritos }) =>
		autoridadeDe({ codpes, acessos: readAccesses(portal.perfis, escritos) }),
	)
	const autoridades = [autoridadeDe(user), ...titulares]
	return {
		codpes: user.codpes,
		unidades: titulares.length > 0 ? lidos.unidades : [],
		solicita: juntarAlcances(autoridades.map(({ solicita }) => solicita)),
		dirige: juntarAlcances(autoridades.map(({ dirige }) => dirige)),
		consulta: juntarAlcances(autoridades.map(({ consulta }) => consulta)),
		triagem: autoridades.some(({ triagem }) => triagem),
		coordena: autoridades.some(({ coordena }) => coordena),
		comissao: autoridades.some(({ comissao }) => comissao),
		aprova: autoridades.some(({ aprova }) => aprova),
		autoridades,
		numeros: autoridades.map(({ codpes }) => codpes),
	}
}

export interface DaUnidade {
	readonly codund: number
	readonly codpes: number
}

const alcanca = (alcance: Alcance, codund: number): boolean => alcance === 'todas' || alcance.includes(codund)

/** Conflict of interest: requesters decide nothing on their request, whatever their roles, nor as a substitute. */
export const ehInteressado = ({ numeros, solicita }: Quem, { codund, codpes }: DaUnidade): boolean =>
	numeros.includes(codpes) || alcanca(solicita, codund)

/** Evaluators make their own evaluation; a substitute makes it only without a conflict of their own. */
export const avaliaPor = (
	{ codpes, numeros, unidades }: Quem,
	{ codund }: Pick<DaUnidade, 'codund'>,
	codpesavd: number,
): boolean => codpesavd === codpes || (numeros.includes(codpesavd) && !unidades.includes(codund))

/** `avaliadores` holds the numbers of the request's evaluators. */
export function papeisNa(quem: Quem, linha: DaUnidade, avaliadores: readonly number[]): Papel[] {
	const daUnidade: Papel[] = [
		...(ehInteressado(quem, linha) ? (['solicitante'] as const) : []),
		...(alcanca(quem.dirige, linha.codund) ? (['dirigente'] as const) : []),
		...(alcanca(quem.consulta, linha.codund) ? (['consulta'] as const) : []),
	]
	if (ehInteressado(quem, linha)) return daUnidade
	return [
		...daUnidade,
		...(quem.triagem ? (['triagem'] as const) : []),
		...(quem.coordena ? (['coordenador'] as const) : []),
		...(avaliadores.some((um) => avaliaPor(quem, linha, um)) ? (['avaliador'] as const) : []),
		// Evaluators do not judge the appeal against their marks.
		...(quem.comissao && !avaliadores.some((um) => quem.numeros.includes(um)) ? (['comissao'] as const) : []),
		...(quem.aprova ? (['aprovador'] as const) : []),
	]
}

/** Insiders alone know that an evaluation is done before its result is published. */
export const veDentro = (quem: Quem, linha: DaUnidade): boolean =>
	(quem.triagem || quem.coordena) && !ehInteressado(quem, linha)

export const situacaoVista = (quem: Quem, linha: DaUnidade & { readonly tipsitprs: Situacao }): Situacao =>
	veDentro(quem, linha) ? linha.tipsitprs : esconderSituacao(linha.tipsitprs)

/** Person in whose place an act of a role is done. */
export const titularNoPapel = (quem: Quem, papel: Papel, { codund }: DaUnidade): number | null =>
	titularDoAto(quem, (uma) => {
		if (papel === 'dirigente') return alcanca(uma.dirige, codund)
		if (papel === 'solicitante') return alcanca(uma.solicita, codund)
		if (papel === 'triagem') return uma.triagem
		if (papel === 'coordenador') return uma.coordena
		if (papel === 'comissao') return uma.comissao
		return papel === 'aprovador' && uma.aprova
	})

export type Agente = Pick<SessionUser, 'codpes' | 'nome' | 'acessos'>
