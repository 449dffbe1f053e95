import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarPortadores, listarUsos, mudarCota } from './usuarios.ts'

export const rotasDosUsuarios: readonly Route[] = [
	route(contrato.listarUsos, ({ db, portal, user, query }) => listarUsos(db, portal, user, query)),

	route(contrato.listarPortadores, ({ db, portal, query }) => listarPortadores(db, portal, query)),

	route(contrato.mudarCota, async ({ db, portal, user, params, body, auditar }) => {
		const { antes, depois, mensagem } = await mudarCota(db, portal, user, { ...params, ...body })
		auditar({ antes, depois })
		return { retorno: 'ok', mensagem }
	}),
]
