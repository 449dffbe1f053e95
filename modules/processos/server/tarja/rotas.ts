import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { baixarTarjada, lerTarjadas, liberarTarjada, localizarDados, pedirTarjada, retirarTarjada } from './tarjar.ts'

export const rotasTarjada = [
	route(contrato.localizarDadosPessoais, (pedido) => localizarDados(pedido), {
		costly: 'The whole document is searched, so often at most, and only for who may open it.',
	}),
	route(contrato.listarTarjadas, (pedido) => lerTarjadas(pedido), {
		costly: 'Whether the person may open the document is known before its versions are.',
	}),
	route(contrato.pedirTarjada, async (pedido) => {
		const { motivo, basleg, areas } = pedido.body
		const tarjada = await pedirTarjada(pedido)
		pedido.auditar({ codtrj: tarjada.codtrj, motivo, basleg, areas: areas.length })
		return tarjada
	}),
	route(contrato.baixarTarjada, (pedido) => baixarTarjada(pedido)),
	route(contrato.liberarTarjada, (pedido) => liberarTarjada(pedido)),
	route(contrato.retirarTarjada, async (pedido) => {
		pedido.auditar(pedido.body)
		return retirarTarjada(pedido)
	}),
]
