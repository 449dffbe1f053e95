import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import * as partes from '../pedidos/receber-partes.ts'
import { retirarEntrega } from '../pedidos/retirar.ts'

/** Deliveries to a request, in parts and without a session. */
export const rotasDasEntregas: readonly Route[] = [
	route(contrato.iniciarEntrega, ({ db, portal, params, body }) =>
		partes.iniciarEntrega(db, portal, { ...params, ...body }),
	),

	route(contrato.consultarEntrega, ({ db, portal, params, body }) =>
		partes.consultarEntrega(db, portal, { ...params, ...body }),
	),

	route(contrato.enviarParteDaEntrega, ({ portal, params, query, parts: { file, json } }) => {
		const { caminho, tamanho } = file
		return partes.receberParte(portal, { ...params, ...query, ...json, caminho, tamanho })
	}),

	route(contrato.concluirEntrega, ({ portal, params, body }) => partes.concluirEntrega(portal, { ...params, ...body })),

	route(contrato.desistirDaEntrega, async ({ db, portal, params, body }) => {
		await partes.desistirDaEntrega(db, portal, { ...params, ...body })
		return { retorno: 'ok', mensagem: 'A entrega foi cancelada.' }
	}),

	route(contrato.entregarRecebido, async ({ portal, params, body, auditar }) => {
		const { chvetg, codenv, ...remetente } = body
		const recibo = await partes.entregarRecebido(portal, { ...params, ...remetente, chvetg, codenv })
		auditar({ recibo, remetente })
		return recibo
	}),

	route(contrato.retirarEntrega, async ({ db, portal, params, body: { chvetg }, auditar }) => {
		auditar(params)
		return { retorno: 'ok', mensagem: await retirarEntrega(db, portal, { ...params, chvetg }) }
	}),
]
