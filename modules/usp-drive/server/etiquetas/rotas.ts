import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarEtiquetas, mudarEtiquetas } from './etiquetas.ts'

export const rotasDasEtiquetas: readonly Route[] = [
	route(contrato.listarEtiquetas, ({ db, portal, user, params: { codptaarqudr } }) =>
		listarEtiquetas(db, portal, user, codptaarqudr),
	),

	route(contrato.mudarEtiquetas, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: await mudarEtiquetas(db, portal, user, { ...params, ...body }) }
	}),
]
