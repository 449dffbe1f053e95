import type { Db } from '../database/db.ts'
import { extensionPoint } from '../extension-point.ts'
import type { Portal } from '../portal.ts'

export interface Leaver {
	readonly codpes: number
	/** The unit where the person has no link any more. */
	readonly codund: number
	/** Flag for a person who has no link left in any unit. */
	readonly deTodo: boolean
}

/** Pending things of a person who has left, told only to people who may know of them anyway. */
export interface LeftBehind {
	/** Text for one or many: 'Lotes que esperam a assinatura desta pessoa'. */
	readonly nome: string
	readonly quantidade: number
	/** A path of the portal, where it is taken care of. */
	readonly url: string
	/** The head of the unit, or these people. */
	readonly para: 'chefia' | readonly number[]
}

export interface LeftBehindSource {
	readonly listar: (db: Db, portal: Portal, quem: Leaver) => Promise<readonly LeftBehind[]>
}

/** Extension point: every slice answers for its own things. */
export const leftBehindSources = extensionPoint<LeftBehindSource>()
