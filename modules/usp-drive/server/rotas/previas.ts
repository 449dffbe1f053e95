import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterMiniatura } from '../previas/miniaturas.ts'
import { obterImagemDaPrevia, obterPrevia } from '../previas/previas.ts'
import { abrirSaida, baixarSaida } from '../previas/saidas.ts'

export const rotasDasPrevias: readonly Route[] = [
	route(contrato.obterPrevia, ({ db, portal, user, params, query }) =>
		obterPrevia(db, portal, user, { ...params, ...query }),
	),

	route(contrato.obterImagemDaPrevia, ({ db, portal, user, params, query }) =>
		obterImagemDaPrevia(db, portal, user, { ...params, ...query }),
	),

	route(contrato.obterMiniatura, ({ db, portal, user, params }) => obterMiniatura(db, portal, user, params)),

	route(contrato.abrirSaida, ({ db, portal, user, params, body }) =>
		abrirSaida(db, portal, user, { ...params, ...body }),
	),

	route(contrato.baixarSaida, ({ portal, params: { coddes } }) => baixarSaida(portal, coddes)),
]
