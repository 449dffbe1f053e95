import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { buscarRascunho, descartarRascunho, guardarRascunho } from './queries.ts'

export const rotas: readonly Route[] = [
	route(contrato.buscarRascunhoDoPedido, async ({ db, user }) => ({
		rascunho: (await buscarRascunho(db, user.codpes)) ?? null,
	})),
	route(contrato.guardarRascunhoDoPedido, async ({ db, portal, user, body }) => {
		const dtaultalt = portal.agora().toISOString()
		await guardarRascunho(db, user.codpes, { dados: JSON.stringify(body), dtaultalt })
		return { dados: body, dtaultalt }
	}),
	route(contrato.descartarRascunhoDoPedido, async ({ db, user }) => {
		await descartarRascunho(db, user.codpes)
		return { retorno: 'ok', mensagem: 'Rascunho descartado.' }
	}),
]
