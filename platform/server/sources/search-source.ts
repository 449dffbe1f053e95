import type { Db } from '../database/db.ts'
import { extensionPoint } from '../extension-point.ts'
import type { Portal } from '../portal.ts'
import type { SessionUser } from '../sessions.ts'

export interface SearchHit {
	readonly titulo: string
	/** Distinction from others of the same title: a number, a situation, a date. */
	readonly detalhe: string
	/** A path of the portal, or a complete https address. */
	readonly endereco: string
}

export interface SearchRequest {
	readonly db: Db
	readonly portal: Portal
	readonly user: SessionUser
}

/**
 * Search source of a slice for the palette of the portal: only things that this person may open, in as many statements
 * as the slice's list costs.
 */
export interface SearchSource {
	/** 'processos' */
	readonly nome: string
	/** Heading above the results: 'Processos'. */
	readonly titulo: string
	/** Order among the sources, small first. */
	readonly ordem: number
	readonly buscar: (pedido: SearchRequest, texto: string, limite: number) => Promise<readonly SearchHit[]>
	/** Address of the slice's own list, filtered by the same text, if it has one. */
	readonly todos?: (texto: string) => string
}

/** Extension point: every slice searches its own things. */
export const searchSources = extensionPoint<SearchSource>()
