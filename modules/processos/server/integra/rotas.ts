import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { baixarIntegra, consultarIntegra, pedirIntegra } from './pedir.ts'

export const rotasIntegra = [
	route(contrato.pedirIntegra, async (pedido) => {
		const integra = await pedirIntegra(pedido)
		pedido.auditar({ codint: integra.codint })
		return integra
	}),
	route(contrato.consultarIntegra, (pedido) => consultarIntegra(pedido)),
	route(contrato.baixarIntegra, (pedido) => baixarIntegra(pedido)),
]
