import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { agirEmVarios } from './agir-em-varios.ts'

export const rotasDeVarios = [
	route(contrato.agirEmVarios, async (pedido) => {
		const resposta = await agirEmVarios(pedido, pedido.body)
		pedido.auditar({ acao: pedido.body.acao, feitos: resposta.feitos, recusados: resposta.recusados })
		return resposta
	}),
]
