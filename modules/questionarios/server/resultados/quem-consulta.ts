import { type Db, extensionPoint, type Portal, type SessionUser } from '@portal/platform/server'
import type { Perfil } from '../../contract/index.ts'

/** What somebody may read of the answers to one questionnaire. */
export interface AlcanceDosResultados {
	/** Of whom: asked of each profile that is kept. */
	le(perfil: Perfil): boolean
	/** Of which courses what was written is theirs to read too. */
	readonly comentarios: 'todos' | readonly number[]
}

interface DoQuestionario {
	readonly codqst: number
	/** 'S': it is about graduate studies. */
	readonly stapgr: 'S' | 'N'
}

/** Another slice lets somebody read results: nothing, where it is not for them. */
export const quemConsultaResultados =
	extensionPoint<
		(db: Db, portal: Portal, user: SessionUser, questionario: DoQuestionario) => Promise<AlcanceDosResultados | undefined>
	>()
