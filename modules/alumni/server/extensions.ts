import { type ServerModule, searchSources } from '@portal/platform/server'
import { aoConcluirQuestionario } from '@portal/questionarios/server/public'
import { marcarConcluido } from './perfil/questionarios.ts'
import { fonteDeAlumni } from './rede/fonte-da-busca.ts'

/** One line for each point that others offer. */
export const extensions: NonNullable<ServerModule['extensions']> = [
	aoConcluirQuestionario.provide(marcarConcluido),
	searchSources.provide(fonteDeAlumni),
]
