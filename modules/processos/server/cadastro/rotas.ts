import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrir, alterar } from './abrir.ts'

export const rotasCadastro = [
	route(contrato.abrirProcesso, async (pedido) => {
		const resposta = await abrir(pedido)
		pedido.auditar({ numpro: resposta.numpro })
		return resposta
	}),
	route(contrato.alterarProcesso, async (pedido) => {
		pedido.auditar({ depois: pedido.body })
		return alterar(pedido)
	}),
]
