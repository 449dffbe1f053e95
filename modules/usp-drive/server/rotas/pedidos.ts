import { buildPortalAddress, diaDe, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import {
	inserirPedido,
	lerSituacao,
	listarMinhas,
	mudarPedido,
	obterGerido,
	obterParaEntregar,
} from '../pedidos/pedidos.ts'
import { buscarPedido, paginarEntregas, paginarPedidos } from '../queries/pedidos.ts'

export const rotasDosPedidos: readonly Route[] = [
	route(contrato.listarPedidos, async ({ db, portal, user, params: { codptaarqudr: coditm }, query }) => {
		exigirDireito(await obterAcesso(db, portal, user, { coditm, tipitm: 'P' }), 'gerir')
		const { linhas, total } = await paginarPedidos(db, coditm, query)
		const itens = linhas.map(({ codpdarq, titpdarq, dtalim, nompescad, qtdetg, ...linha }) => ({
			codpdarq,
			titpdarq,
			dtalim,
			nompescad,
			qtdetg,
			qtditm: linha.lstitm.length,
			situacao: lerSituacao({ dtalim, ...linha }, diaDe(portal)),
			endereco: buildPortalAddress(portal, contrato.enderecoDoPedido(codpdarq)),
		}))
		return { itens, total, ...query }
	}),

	route(contrato.inserirPedido, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return inserirPedido(db, portal, user, { ...params, ...body })
	}),

	route(contrato.mudarPedido, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: await mudarPedido(db, portal, user, { ...params, ...body }) }
	}),

	route(contrato.listarEntregas, async ({ db, portal, user, params: { codpdarq }, query }) => {
		const pedido = await obterGerido(db, portal, user, await buscarPedido(db, codpdarq))
		return { ...(await paginarEntregas(db, pedido, query)), ...query }
	}),

	route(contrato.obterPedido, ({ db, portal, params: { codpdarq } }) => obterParaEntregar(db, portal, codpdarq)),

	route(contrato.listarMinhasEntregas, async ({ db, params: { codpdarq }, body: { chvetg } }) => ({
		itens: await listarMinhas(db, codpdarq, chvetg),
	})),
]
