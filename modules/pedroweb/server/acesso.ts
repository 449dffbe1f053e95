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
	/** The profiles are those of the systems that the person owns. */
	readonly perfisDosSistemas: readonly string[]
}

/** Nominations tell the owners of each system, and the administrators, who stand in where nobody is named. */
export interface Nomeacoes {
	readonly nomeados: ReadonlyMap<string, readonly number[]>
	readonly administradores: readonly number[]
}

/** Effective authority combines the person's own with that of the people they substitute. */
export interface Quem extends Autoridade, Nomeacoes {
	readonly administra: boolean
	/** The last administrator of the portal is undefined while others remain. */
	readonly ultimo: number | undefined
	/** Authorities are listed one by one, with the person's own first. */
	readonly autoridades: readonly Autoridade[]
}

type Pessoa = Pick<SessionUser, 'codpes' | 'acessos'>
/** Portal administration applies to the whole portal and never to one unit (decision 0071). */
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
		// Fallback owner: the administrators own a system for which nobody is named.
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

/** Conflict of interest: authority never reaches one's own access, not even through a substitute. */
const alheias = ({ autoridades }: Quem, { codpes }: DoAcesso) => autoridades.filter((uma) => uma.codpes !== codpes)

export const contextoDe = (quem: Quem, acesso: DoAcesso) => ({
	codpes: quem.codpes,
	chefia: alheias(quem, acesso).some((uma) => chefia(uma, acesso)),
	responsavel: alheias(quem, acesso).some((uma) => responsavel(uma, acesso)),
	administra: quem.administra,
})

/** Substitution: the function returns the substituted person, and null for an act by one's own authority. */
export const titularNaDecisao = (quem: Quem, acesso: Pick<Linha, 'sitacs'> & DoAcesso): number | null =>
	titularDoAto({ codpes: quem.codpes, autoridades: alheias(quem, acesso) }, (uma) => {
		if (acesso.sitacs === 'SOL') return chefia(uma, acesso)
		return responsavel(uma, acesso) || (acesso.sitacs === 'ATV' && chefia(uma, acesso))
	})

/** Heads of the unit decide on the request, except its own requester. */
export const chefiasDe = async (db: Db, portal: Portal, codund: number, menos: number): Promise<number[]> =>
	(await listarCodpesComPerfil(db, PDW_CHEFIA, diaDe(portal), codund)).filter((codpes) => codpes !== menos)

export const listarAdministradores = (db: Db, portal: Portal): Promise<number[]> =>
	listarCodpesComPerfil(db, PTL_ADMIN, diaDe(portal), TODO_O_PORTAL)

export const lerNomeacoes = async (db: Db, portal: Portal): Promise<Nomeacoes> => ({
	nomeados: await listarResponsaveis(db, diaDe(portal)),
	administradores: await listarAdministradores(db, portal),
})

/** Owners are those named for the system of the profile, or else the administrators of the portal. */
const respondemPor = (
	{ perfis }: Portal,
	{ nomeados, administradores }: Nomeacoes,
	codperfil: string,
): readonly number[] => nomeados.get(perfis.get(codperfil)?.codsis ?? '') ?? administradores

/** Owners of the system decide on the request, except its own requester. */
export const responsaveisPor = async (db: Db, portal: Portal, codperfil: string, menos: number): Promise<number[]> =>
	respondemPor(portal, await lerNomeacoes(db, portal), codperfil).filter((codpes) => codpes !== menos)

type AAutorizar = Pick<Linha, 'codpes' | 'codperfil' | 'codpesche'>

function autorizamEntre(portal: Portal, nomeacoes: Nomeacoes, { codpes, codperfil, codpesche }: AAutorizar): number[] {
	const todos = respondemPor(portal, nomeacoes, codperfil).filter((um) => um !== codpes)
	const outros = todos.filter((um) => um !== codpesche)
	return outros.length > 0 ? outros : todos
}

/**
 * Separation of approvals: a person who approved as head leaves the authorization to the other owners, when there are
 * any.
 */
export const autorizam = async (db: Db, portal: Portal, acesso: AAutorizar): Promise<number[]> =>
	autorizamEntre(portal, await lerNomeacoes(db, portal), acesso)

/** Separation of approvals: the person approved as head, and somebody else can authorize. */
export const deixaAOutros = (portal: Portal, quem: Quem, acesso: AAutorizar & Pick<Linha, 'sitacs'>): boolean =>
	acesso.sitacs === 'CHE' &&
	acesso.codpesche === quem.codpes &&
	autorizamEntre(portal, quem, acesso).some((um) => um !== quem.codpes)

type AEsperar = Pick<Linha, 'sitacs'> & AAutorizar

/** Deciders of the current step: the administrators of the portal act when the unit has no other head. */
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

/** Task recipients are the people who decide on the current step. */
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

/** Live audience: the event goes to the holder, to the deciders, and to their substitutes. */
export async function listarLeitores(db: Db, portal: Portal, acesso: DoAcesso): Promise<number[]> {
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
