import { recebidoDoDisco } from '@portal/arquivos/server/public'
import { inTransaction, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirDeFora } from '../acesso-de-fora.ts'
import {
	abrirCarta,
	entregarArquivo,
	mostrarPedido,
	pedirCarta,
	repetirPedido,
	responder,
	retirarPedido,
} from '../recomendar.ts'

/** Recommendation letters between the candidate, the recommender without an account, and the office. */
export const rotasDasCartas = [
	route(contrato.pedirCarta, async ({ db, portal, user, params: { codcan }, body, auditar }) => {
		auditar({ codcan, ...body })
		return { codcar: await pedirCarta(db, portal, user, { codcan, ...body }) }
	}),
	route(contrato.repetirPedidoDeCarta, async ({ db, portal, user, params: { codcar }, auditar }) => {
		auditar({ codcar })
		const nomrec = await repetirPedido(db, portal, user, codcar)
		return { retorno: 'ok' as const, mensagem: `Outro link foi enviado a ${nomrec}.` }
	}),
	route(contrato.retirarPedidoDeCarta, async ({ db, portal, user, params: { codcar }, auditar }) => {
		auditar({ codcar })
		const nomrec = await retirarPedido(db, portal, user, codcar)
		return { retorno: 'ok' as const, mensagem: `Pedido retirado. ${nomrec} foi avisado.` }
	}),
	route(contrato.abrirPedidoDeCarta, async ({ db, portal, body }) =>
		mostrarPedido(db, await exigirDeFora(portal, 'REC', body)),
	),
	route(contrato.responderPedidoDeCarta, async ({ portal, body, auditar }) => {
		const codcar = await exigirDeFora(portal, 'REC', body)
		const { ato, carass = '', txtcar = '' } = body
		auditar({ codcar, ato })
		return inTransaction(portal.db, async (db) => {
			await responder(db, portal, { codcar, ato, carass, txtcar })
			return mostrarPedido(db, codcar)
		})
	}),
	route(contrato.entregarCartaEmArquivo, async ({ portal, parts: { file, json }, auditar }) => {
		const { carass, ...acesso } = json
		const codcar = await exigirDeFora(portal, 'REC', acesso)
		auditar({ codcar, ato: 'entregar', sha256: file.sha256 })
		return entregarArquivo(portal, { codcar, carass, recebido: await recebidoDoDisco(file) })
	}),
	route(contrato.obterCarta, ({ db, portal, user, params: { codcar } }) => abrirCarta(db, portal, user, codcar)),
]
