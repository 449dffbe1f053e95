import { type Acesso, type CodPerfil, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	AREA_PROCESSOS,
	PAPEIS_QUE_OPERAM,
	type Papel,
	PERFIL_ARQUIVO_GERAL,
	PERFIL_AUDITOR,
	PERFIL_PROTOCOLO_CENTRAL,
} from '../../contract/index.ts'
import { listarPapeis, type PapelNaEstacao } from './queries/estrutura.ts'

/** Present roles of a person, at their own stations and at those of the people whom they substitute. */
export interface Atuacao {
	readonly codpes: number
	/** Support session: a process opened in it does not count as opened by the person. */
	readonly suporte: boolean
	readonly papeis: readonly PapelNaEstacao[]
	/** Stations where the person has any role. */
	readonly estacoes: readonly string[]
	/** Stations where the person has a role beyond reading. */
	readonly opera: readonly string[]
	readonly auditor: boolean
	readonly arquivoGeral: boolean
	readonly protocoloCentral: boolean
	readonly hoje: string
	readonly agora: Date
}

export interface QuemAtua {
	readonly codpes: number
	readonly acessos: readonly Acesso[]
	readonly suporte?: number | null
}

const unicos = <T>(valores: readonly T[]): T[] => [...new Set(valores)]

export async function obterAtuacao(
	db: Db,
	portal: Pick<Portal, 'agora' | 'config' | 'perfis'>,
	{ codpes, acessos, suporte = null }: QuemAtua,
): Promise<Atuacao> {
	const agora = portal.agora()
	const hoje = diaDe(portal, agora)
	const papeis = await listarPapeis(db, { codpes, area: AREA_PROCESSOS, instante: agora.toISOString(), hoje })
	const tem = (codperfil: CodPerfil) => recusaDeAcesso(portal.perfis, { codpes, acessos }, [codperfil]) === undefined
	return {
		codpes,
		suporte: suporte !== null,
		papeis,
		estacoes: unicos(papeis.map(({ sgleta }) => sgleta)),
		opera: unicos(papeis.filter(({ papeta }) => papeta !== 'L').map(({ sgleta }) => sgleta)),
		auditor: tem(PERFIL_AUDITOR),
		arquivoGeral: tem(PERFIL_ARQUIVO_GERAL),
		protocoloCentral: tem(PERFIL_PROTOCOLO_CENTRAL),
		hoje,
		agora,
	}
}

export const papeisEm = ({ papeis }: Atuacao, sgleta: string | null): Papel[] =>
	unicos(papeis.filter((papel) => papel.sgleta === sgleta).map(({ papeta }) => papeta))

export const chefiasDe = ({ papeis }: Atuacao): string[] =>
	papeis.filter(({ papeta }) => papeta === 'C').map(({ sgleta }) => sgleta)

/**
 * Person substituted at this station for an act that takes one of these roles; null when the role is the person's
 * own.
 */
export function titularEm(
	{ papeis, codpes }: Atuacao,
	sgleta: string | null,
	aceitos: readonly Papel[] = PAPEIS_QUE_OPERAM,
): number | null {
	const daqui = papeis.filter((papel) => papel.sgleta === sgleta && aceitos.includes(papel.papeta))
	return daqui.some((papel) => papel.codpes === codpes) ? null : (daqui[0]?.codpes ?? null)
}
