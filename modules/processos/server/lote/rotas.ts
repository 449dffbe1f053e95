import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { agirEmLote } from './agir-em-lote.ts'

export const rotasLote = [
	route(contrato.agirEmLote, async (pedido) => {
		const resposta = await agirEmLote(pedido, pedido.body)
		pedido.auditar({ acao: pedido.body.acao, feitos: resposta.feitos, recusados: resposta.recusados })
		return resposta
	}),
]
