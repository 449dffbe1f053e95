import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { enviarParaAssinatura } from './enviar.ts'

export const rotasAssinatura = [
	route(contrato.enviarParaAssinatura, async (pedido) => {
		pedido.auditar(pedido.body)
		return enviarParaAssinatura(pedido)
	}),
]
