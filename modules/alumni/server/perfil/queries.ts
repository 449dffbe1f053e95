import { emailPrincipalEm } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { cursosEmJson } from '../cursos/queries.ts'
import { experienciasEmJson } from '../dados/queries/dados.ts'
import { LIVRES } from '../mentoria/queries.ts'
import { VISOES } from '../privacidade/queries.ts'
import { alumni } from '../tables.ts'

const partes = prepared((p: { readonly codpes: number; readonly hoje: string }) =>
	alumni(queryBuilder())
		.selectFrom('pfsamn as f')
		.select([VISOES.as('visoes'), emailPrincipalEm('f.codpes').as('codema'), LIVRES.as('livres')])
		.select(experienciasEmJson(p.codpes).as('experiencias'))
		.select(cursosEmJson(p).as('cursos'))
		.where('f.codpes', '=', p.codpes),
)

/** Parts of a profile beside its own row, unfiltered. */
export async function lerPartes(db: Db, codpes: number, hoje: string) {
	const [lidas] = await partes(db, { codpes, hoje })
	return lidas
}
