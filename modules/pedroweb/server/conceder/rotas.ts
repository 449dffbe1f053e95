import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from '../acesso.ts'
import { concederAcessos, listarConcediveis } from './conceder.ts'

export const rotas: Route[] = [
	route(contrato.listarConcediveis, async ({ db, portal, user }) =>
		listarConcediveis(db, portal, await obterQuem(db, portal, user)),
	),
	route(contrato.concederAcessos, concederAcessos),
]
