import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { incluirResponsavel, obterSistema, retirarResponsavel } from './responsaveis.ts'

export const rotas: Route[] = [
	route(contrato.obterSistema, ({ db, portal, user, params }) => obterSistema(db, portal, user, params.codsis)),
	route(contrato.incluirResponsavel, ({ db, portal, user, params, body }) =>
		incluirResponsavel(db, portal, user, { ...params, ...body }),
	),
	route(contrato.retirarResponsavel, ({ db, portal, user, params }) => retirarResponsavel(db, portal, user, params)),
]
