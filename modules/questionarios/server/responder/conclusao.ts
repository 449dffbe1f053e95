import { type Db, extensionPoint, type Portal } from '@portal/platform/server'

export interface QuestionarioConcluido {
	readonly codpes: number
	readonly codqst: number
}

/**
 * Extension point: tells a slice, in the same transaction, that somebody concluded a questionnaire, without the
 * answers.
 */
export const aoConcluirQuestionario =
	extensionPoint<(db: Db, portal: Portal, concluido: QuestionarioConcluido) => Promise<void>>()
