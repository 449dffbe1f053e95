import { type Db, extensionPoint, type Portal } from '@portal/platform/server'

export interface QuestionarioConcluido {
	readonly codpes: number
	readonly codqst: number
}

/** A slice hears, in the same transaction, that somebody has concluded a questionnaire; never what they answered. */
export const aoConcluirQuestionario =
	extensionPoint<(db: Db, portal: Portal, concluido: QuestionarioConcluido) => Promise<void>>()
