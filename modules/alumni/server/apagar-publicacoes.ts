import type { Db } from '@portal/platform/server'
import { apagarBoletimDaPessoa } from './boletim/queries/preferencias.ts'
import { apagarOportunidadesDaPessoa } from './oportunidades/queries/da-pessoa.ts'

/** Of somebody who leaves the network: what they published, saw, reported and wanted to read. Their diplomas stay. */
export async function apagarPublicacoesDaPessoa(db: Db, codpes: number): Promise<void> {
	await apagarOportunidadesDaPessoa(db, codpes)
	await apagarBoletimDaPessoa(db, codpes)
}
