import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import * as ganchos from './ganchos.ts'

/** Webhook routes for managers. */
export const rotasDeGancho: readonly Route[] = [
	route(contrato.listarGanchos, ({ db, portal, user, body }) => ganchos.listar(db, portal, user, body)),

	route(contrato.salvarGancho, async ({ portal, user, body, auditar }) => {
		const { gancho, segredo } = await ganchos.salvar(portal, user, body)
		auditar({ ...body, codgan: gancho.codgan })
		return { retorno: 'ok', mensagem: 'Sistema gravado com sucesso!', gancho, segredo }
	}),

	route(contrato.trocarSegredoGancho, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		return {
			retorno: 'ok',
			mensagem: 'Segredo trocado.',
			...(await ganchos.trocarSegredo(db, portal, user, body.codgan)),
		}
	}),

	route(contrato.removerGancho, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body, nomgan: await ganchos.remover(db, portal, user, body.codgan) })
		return { retorno: 'ok', mensagem: 'O sistema não é mais avisado.' }
	}),

	route(contrato.testarGancho, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		await ganchos.testar(db, portal, user, body.codgan)
		return { retorno: 'ok', mensagem: 'Aviso de teste a caminho.' }
	}),

	route(contrato.listarEntregasGancho, ({ db, portal, user, body }) => ganchos.listarEntregas(db, portal, user, body)),

	route(contrato.reenviarEntregaGancho, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		await ganchos.reenviar(db, portal, user, body)
		return { retorno: 'ok', mensagem: 'Aviso a caminho.' }
	}),
]
