import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import * as gerir from './gerir.ts'
import * as massa from './iniciar.ts'

export const rotasDeMassa: readonly Route[] = [
	route(contrato.conferirEnvioEmMassa, ({ db, portal, user, body }) => massa.conferir(db, portal, user, body)),

	route(contrato.iniciarEnvioEmMassa, async ({ db, portal, user, body, auditar }) => {
		const codenvmas = await massa.iniciar(db, portal, user, body)
		auditar({ codenvmas, codlotdocasi: body.codlotdocasi, qtddst: body.destinatarios.length })
		return { codenvmas }
	}),

	route(contrato.listarEnviosEmMassa, ({ db, portal, user, body }) => gerir.listar(db, portal, user, body)),

	route(contrato.obterEnvioEmMassa, ({ db, portal, user, body }) => gerir.obter(db, portal, user, body.codenvmas)),

	route(contrato.listarItensDoEnvio, ({ db, portal, user, body }) => gerir.listarItens(db, portal, user, body)),

	route(contrato.pararEnvioEmMassa, async ({ db, portal, user, body, auditar }) => {
		auditar({ codenvmas: body.codenvmas })
		await gerir.parar(db, portal, user, body.codenvmas)
		return { retorno: 'ok', mensagem: 'Envio parado. O que já foi enviado continua a ser assinado.' }
	}),

	route(contrato.retomarEnvioEmMassa, async ({ db, portal, user, body, auditar }) => {
		auditar({ codenvmas: body.codenvmas })
		await gerir.retomar(db, portal, user, body.codenvmas)
		return { retorno: 'ok', mensagem: 'O envio continua.' }
	}),

	route(contrato.cancelarEnvioEmMassa, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		await gerir.cancelar(db, portal, user, body)
		return { retorno: 'ok', mensagem: 'Envio cancelado. Quem esperava por uma assinatura é avisado.' }
	}),

	route(contrato.exportarEnvioEmMassa, ({ db, portal, user, query }) => gerir.exportar(db, portal, user, query)),
]
