import { aoMudarFormacoes } from '@portal/pessoas/server/public'
import { type ServerModule, searchSources } from '@portal/platform/server'
import { aoConcluirQuestionario } from '@portal/questionarios/server/public'
import { fonteDeOportunidades, fonteDeVantagens } from './fonte-da-busca.ts'
import { marcarConcluido } from './perfil/questionarios.ts'
import { fonteDeAlumni } from './rede/fonte-da-busca.ts'
import { refazerBusca } from './rede/queries/refazer.ts'

/** Contributions to the extension points of other slices. */
export const extensions: NonNullable<ServerModule['extensions']> = [
	aoConcluirQuestionario.provide(marcarConcluido),
	aoMudarFormacoes.provide((db, _portal, codpes) => refazerBusca(db, codpes)),
	searchSources.provide(fonteDeAlumni),
	searchSources.provide(fonteDeOportunidades),
	searchSources.provide(fonteDeVantagens),
]
