import { type Alcance, alcanceDe, PTL_ADMIN, somarDias } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	listarCodpesComPerfil,
	type Portal,
	readAccesses,
	type SessionUser,
} from '@portal/platform/server'
import { substitutosDe, titularDoAto } from '@portal/substituicoes/server/public'
import { AREA, PDW_CHEFIA } from '../contract/index.ts'
import { lerAutoridades, listarResponsaveis } from './autoridades/queries.ts'
import type { Linha } from './queries.ts'

interface Autoridade {
	readonly codpes: number
	readonly chefiaDe: Alcance
	/** Of the systems that they answer for. */
	readonly perfisDosSistemas: readonly string[]
}

/** Who answers for each system, and who administers the portal, which does so where nobody is named. */
export interface Nomeacoes {
	readonly nomeados: ReadonlyMap<string, readonly number[]>
	readonly administradores: readonly number[]
}

/** What somebody may see and decide, by their own authority and by that of those for whom they stand in. */
export interface Quem extends Autoridade, Nomeacoes {
	readonly administra: boolean
	/** The last who administers the portal; undefined while there are others who stay. */
	readonly ultimo: number | undefined
	/** One by one, their own first. */
	readonly autoridades: readonly Autoridade[]
}

type Pessoa = Pick<SessionUser, 'codpes' | 'acessos'>
/** For one unit nobody administers the portal (0071). */
const TODO_O_PORTAL = 0
export const administra = ({ acessos }: Pick<Pessoa, 'acessos'>): boolean =>
	acessos.some(({ codperfil }) => codperfil === PTL_ADMIN)

const juntar = (alcances: readonly Alcance[]): Alcance =>
	alcances.includes('todas') ? 'todas' : [...new Set(alcances.flatMap((um) => (um === 'todas' ? [] : um)))]

export async function obterQuem(db: Db, portal: Portal, user: Pessoa): Promise<Quem> {
	const hoje = diaDe(portal)
	const { nomeados, administradores, ficam, titulares } = await lerAutoridades(db, {
		codpes: user.codpes,
		instante: portal.agora(),
		hoje,
		amanha: somarDias(hoje, 1),
	})
	const autoridadeDe = (pessoa: Pessoa): Autoridade => ({
		codpes: pessoa.codpes,
		chefiaDe: alcanceDe(pessoa, [PDW_CHEFIA]),
		// A system that nobody answers for is answered for by who administers the portal.
		perfisDosSistemas: [...portal.perfis.values()]
			.filter(({ codsis }) => nomeados.get(codsis)?.includes(pessoa.codpes) ?? administra(pessoa))
			.map(({ codperfil }) => codperfil),
	})
	const autoridades = [
		user,
		...titulares.map(({ codpes, escritos }) => ({ codpes, acessos: readAccesses(portal.perfis, escritos) })),
	].map(autoridadeDe)
	return {
		codpes: user.codpes,
		administra: administra(user),
		chefiaDe: juntar(autoridades.map(({ chefiaDe }) => chefiaDe)),
		perfisDosSistemas: [...new Set(autoridades.flatMap(({ perfisDosSistemas }) => perfisDosSistemas))],
		autoridades,
		nomeados,
		administradores,
		ultimo: ficam.length === 1 ? ficam[0] : undefined,
	}
}

type DoAcesso = Pick<Linha, 'codpes' | 'codundche' | 'codperfil'>

const chefia = ({ chefiaDe }: Autoridade, { codundche }: DoAcesso): boolean =>
	chefiaDe === 'todas' || chefiaDe.includes(codundche)

const responsavel = ({ perfisDosSistemas }: Autoridade, { codperfil }: DoAcesso): boolean =>
	perfisDosSistemas.includes(codperfil)

/** Nobody's authority reaches their own access, not even through who stands in for them. */
const alheias = ({ autoridades }: Quem, { codpes }: DoAcesso) => autoridades.filter((uma) => uma.codpes !== codpes)

export const contextoDe = (quem: Quem, acesso: DoAcesso) => ({
	codpes: quem.codpes,
	chefia: alheias(quem, acesso).some((uma) => chefia(uma, acesso)),
	responsavel: alheias(quem, acesso).some((uma) => responsavel(uma, acesso)),
	administra: quem.administra,
})

/** In whose place; null where it is by their own authority. */
export const titularNaDecisao = (quem: Quem, acesso: Pick<Linha, 'sitacs'> & DoAcesso): number | null =>
	titularDoAto({ codpes: quem.codpes, autoridades: alheias(quem, acesso) }, (uma) => {
		if (acesso.sitacs === 'SOL') return chefia(uma, acesso)
		return responsavel(uma, acesso) || (acesso.sitacs === 'ATV' && chefia(uma, acesso))
	})

/** Who decides on it as head: those of the unit, never who asked. */
export const chefiasDe = async (db: Db, portal: Portal, codund: number, menos: number): Promise<number[]> =>
	(await listarCodpesComPerfil(db, PDW_CHEFIA, diaDe(portal), codund)).filter((codpes) => codpes !== menos)

export const listarAdministradores = (db: Db, portal: Portal): Promise<number[]> =>
	listarCodpesComPerfil(db, PTL_ADMIN, diaDe(portal), TODO_O_PORTAL)

export const lerNomeacoes = async (db: Db, portal: Portal): Promise<Nomeacoes> => ({
	nomeados: await listarResponsaveis(db, diaDe(portal)),
	administradores: await listarAdministradores(db, portal),
})

/** Whoever is named for the system of this profile, else who administers the portal. */
const respondemPor = (
	{ perfis }: Portal,
	{ nomeados, administradores }: Nomeacoes,
	codperfil: string,
): readonly number[] => nomeados.get(perfis.get(codperfil)?.codsis ?? '') ?? administradores

/** Who decides on it for the system: never who asked. */
export const responsaveisPor = async (db: Db, portal: Portal, codperfil: string, menos: number): Promise<number[]> =>
	respondemPor(portal, await lerNomeacoes(db, portal), codperfil).filter((codpes) => codpes !== menos)

type AAutorizar = Pick<Linha, 'codpes' | 'codperfil' | 'codpesche'>

function autorizamEntre(portal: Portal, nomeacoes: Nomeacoes, { codpes, codperfil, codpesche }: AAutorizar): number[] {
	const todos = respondemPor(portal, nomeacoes, codperfil).filter((um) => um !== codpes)
	const outros = todos.filter((um) => um !== codpesche)
	return outros.length > 0 ? outros : todos
}

/** Who decides for the system: whoever approved as head leaves it to the others, where there are others. */
export const autorizam = async (db: Db, portal: Portal, acesso: AAutorizar): Promise<number[]> =>
	autorizamEntre(portal, await lerNomeacoes(db, portal), acesso)

/** They approved it as head, and somebody else authorizes. */
export const deixaAOutros = (portal: Portal, quem: Quem, acesso: AAutorizar & Pick<Linha, 'sitacs'>): boolean =>
	acesso.sitacs === 'CHE' &&
	acesso.codpesche === quem.codpes &&
	autorizamEntre(portal, quem, acesso).some((um) => um !== quem.codpes)

type AEsperar = Pick<Linha, 'sitacs'> & AAutorizar

/** Whose decision it waits for. Where a unit has no other head, who administers the portal names one, or denies. */
export function decidemEntre(
	portal: Portal,
	nomeacoes: Nomeacoes,
	acesso: AEsperar,
	chefias: readonly number[],
): readonly number[] {
	if (acesso.sitacs === 'CHE') return autorizamEntre(portal, nomeacoes, acesso)
	if (acesso.sitacs !== 'SOL') return []
	const outros = (quais: readonly number[]) => quais.filter((codpes) => codpes !== acesso.codpes)
	return outros(chefias).length > 0 ? outros(chefias) : outros(nomeacoes.administradores)
}

/** Whose task it is. */
export const decidemSobre = async (
	db: Db,
	portal: Portal,
	acesso: AEsperar & Pick<Linha, 'codundche'>,
): Promise<readonly number[]> =>
	decidemEntre(
		portal,
		await lerNomeacoes(db, portal),
		acesso,
		await chefiasDe(db, portal, acesso.codundche, acesso.codpes),
	)

/** Whose pages show it: who has it, who decides on it, and who stands in for them. */
export async function quemVe(db: Db, portal: Portal, acesso: DoAcesso): Promise<number[]> {
	const { codpes, codperfil, codundche } = acesso
	const decidem = [
		...(await chefiasDe(db, portal, codundche, codpes)),
		...(await responsaveisPor(db, portal, codperfil, codpes)),
	]
	const todos = new Set([codpes, ...decidem])
	for (const titular of decidem)
		for (const substituto of await substitutosDe(db, titular, AREA.codigo, portal.agora())) todos.add(substituto)
	return [...todos]
}
