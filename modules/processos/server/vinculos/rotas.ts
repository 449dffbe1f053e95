import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { apensar, desapensar, lerApensamentos } from './apensar.ts'
import { desjuntar, juntar, lerJuntadas } from './juntar.ts'

export const rotasVinculos = [
	route(contrato.listarJuntadas, (pedido) => lerJuntadas(pedido)),
	route(contrato.juntar, async (pedido) => {
		pedido.auditar({ numproJ: pedido.body.numproJ })
		return juntar(pedido)
	}),
	route(contrato.desjuntar, async (pedido) => {
		pedido.auditar({ numproJ: pedido.body.numproJ })
		return desjuntar(pedido)
	}),
	route(contrato.listarApensamentos, (pedido) => lerApensamentos(pedido)),
	route(contrato.apensar, async (pedido) => {
		pedido.auditar(pedido.body)
		return apensar(pedido)
	}),
	route(contrato.desapensar, async (pedido) => {
		pedido.auditar(pedido.body)
		return desapensar(pedido)
	}),
]
