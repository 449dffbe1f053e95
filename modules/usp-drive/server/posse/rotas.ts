import { diaDe, type Portal, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { paginarPassagens } from '../queries/posse.ts'
import { antecipar, escolher, recusar } from './decisoes.ts'

const lerInstante = (portal: Portal) => ({ hoje: diaDe(portal), agora: portal.agora().toISOString() })

export const rotasDaPosse: readonly Route[] = [
	route(contrato.listarPassagens, async ({ db, portal, user: { codpes }, query }) => ({
		...(await paginarPassagens(db, codpes, lerInstante(portal), query)),
		...query,
	})),

	route(contrato.listarSemRecebedor, async ({ db, portal, query }) => ({
		...(await paginarPassagens(db, null, lerInstante(portal), query)),
		...query,
	})),

	route(contrato.anteciparPassagem, async ({ db, portal, user, params, auditar }) => {
		auditar(params)
		return { retorno: 'ok', mensagem: await antecipar(db, portal, user, params.codptaarqudr) }
	}),

	route(contrato.recusarPassagem, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, ...body })
		return { retorno: 'ok', mensagem: await recusar(db, portal, user, { coditm: params.codptaarqudr, ...body }) }
	}),

	route(contrato.escolherRecebedor, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, ...body })
		return { retorno: 'ok', mensagem: await escolher(db, portal, user, { coditm: params.codptaarqudr, ...body }) }
	}),
]
