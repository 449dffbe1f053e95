import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { arquivar, darEntrada, darSaida, desarquivar, desfazerSaida, devolver } from './mover.ts'

export const rotasAndamentos = [
	route(contrato.darEntrada, (pedido) => darEntrada(pedido)),
	route(contrato.darSaida, async (pedido) => {
		pedido.auditar({ sgletadst: pedido.body.sgletadst })
		return darSaida(pedido, 'tomar')
	}),
	route(contrato.desfazerSaida, (pedido) => desfazerSaida(pedido)),
	route(contrato.devolver, (pedido) => devolver(pedido)),
	route(contrato.arquivar, (pedido) => arquivar(pedido)),
	route(contrato.desarquivar, (pedido) => desarquivar(pedido)),
]
