import { type Db, extensionPoint, type Portal, type SessionUser } from '@portal/platform/server'
import type { Perfil } from '../../contract/index.ts'

/** Reach of a reader in the results of one questionnaire. */
export interface AlcanceDosResultados {
	/** Profile test: true when the reader may see the answers of this profile. */
	le(perfil: Perfil): boolean
	/** Courses whose texts the reader may see too. */
	readonly comentarios: 'todos' | readonly number[]
}

interface DoQuestionario {
	readonly codqst: number
	/** 'S': the questionnaire is about graduate studies. */
	readonly stapgr: 'S' | 'N'
}

/** Extension point: another slice gives a person a reach in the results; undefined: none. */
export const quemConsultaResultados =
	extensionPoint<
		(
			db: Db,
			portal: Portal,
			user: SessionUser,
			questionario: DoQuestionario,
		) => Promise<AlcanceDosResultados | undefined>
	>()
