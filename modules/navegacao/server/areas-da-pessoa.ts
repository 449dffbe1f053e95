import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { todasAsAreas } from '../contract/index.ts'
import { obterCatalogo } from './catalogo/montar.ts'
import { obterVersao } from './catalogo/queries.ts'
import { montarMenu } from './menu.ts'
import { obterPapeis } from './papeis.ts'

/** The areas of a person are those in which the menu gives them a service that visitors do not get. */
export async function listarAreasDaPessoa(
	db: Db,
	portal: Portal,
	user: Pick<SessionUser, 'codpes' | 'perfis' | 'acessos'>,
): Promise<readonly string[]> {
	const catalogo = await obterCatalogo(portal, await obterVersao(db))
	const papeis = await obterPapeis({ db, portal, user })
	return todasAsAreas(montarMenu(catalogo, papeis))
		.filter(({ privado }) => privado.length > 0)
		.map(({ codigo }) => codigo)
}
