import type { Db } from '@portal/platform/server'
import { apagarBoletimDaPessoa } from './boletim/queries/preferencias.ts'
import { apagarOportunidadesDaPessoa } from './oportunidades/queries/pessoa.ts'

/** Erasure: removes a person's publications, views, reports and subscriptions; diplomas are kept. */
export async function apagarPublicacoesDaPessoa(db: Db, codpes: number): Promise<void> {
	await apagarOportunidadesDaPessoa(db, codpes)
	await apagarBoletimDaPessoa(db, codpes)
}
