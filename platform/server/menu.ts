import type { CodPerfil } from '../contract/index.ts'
import type { Db } from './database/db.ts'
import type { Portal } from './portal.ts'
import type { SessionUser } from './sessions.ts'

/**
 * Visibility: a link with the university ('V'), a profile ('P'), people of a unit ('U') or every signed-in person
 * ('T').
 */
export interface MenuRule {
	readonly tipreg: 'V' | 'P' | 'U' | 'T'
	readonly vlrreg: string
}

export interface MenuArea {
	readonly codigo: string
	readonly codigopai?: string
	readonly nome: string
	/** Classes of Font Awesome. */
	readonly icone: string
	/** Order among all areas; gaps between the numbers leave room for others. */
	readonly ordem: number
}

/** Person for whom the menu is built. */
export interface MenuRequest {
	readonly db: Db
	readonly portal: Portal
	readonly user: Pick<SessionUser, 'codpes' | 'perfis' | 'acessos'>
}

/** A page of the slice. */
export interface MenuItem {
	readonly area: string
	readonly titulo: string
	readonly url: `/${string}`
	/** Synonyms by which people look for the entry. */
	readonly palchv?: string
	/** Public entry, which visitors see too. */
	readonly publico?: true
	/** Alternative rules, one of which the person needs; without them the entry is for all signed-in people. */
	readonly acesso?: readonly MenuRule[]
	/**
	 * Permission check of the page for this person, when it needs more than a link, a profile or a unit. It holds for any
	 * menu of an institution, and costs the menu a statement at most.
	 */
	readonly permite?: (pedido: MenuRequest) => boolean | Promise<boolean>
	/** Order among the entries of other slices in the same area; the first are 10, 20… */
	readonly ordem?: number
}

/** The place of a slice in the menu of a new installation; an institution changes it afterwards as it likes. */
export interface SliceMenu {
	readonly areas?: readonly MenuArea[]
	readonly itens: readonly MenuItem[]
}

export const menuRule = {
	vinculo: (vlrreg: string): MenuRule => ({ tipreg: 'V', vlrreg }),
	perfil: (vlrreg: CodPerfil): MenuRule => ({ tipreg: 'P', vlrreg }),
	unidade: (vlrreg: string): MenuRule => ({ tipreg: 'U', vlrreg }),
	todos: { tipreg: 'T', vlrreg: '' } satisfies MenuRule,
}
