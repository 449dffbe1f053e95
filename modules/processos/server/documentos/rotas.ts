import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { gerarDocumento } from './gerar.ts'
import { baixarRecibo } from './recibo.ts'

export const rotasDocumentos = [
	route(contrato.gerarDocumento, async (pedido) => {
		const { acao, numpro, titulo } = pedido.body
		pedido.auditar({ acao, numpro, titulo })
		return gerarDocumento(pedido)
	}),
	route(contrato.baixarRecibo, (pedido) => baixarRecibo(pedido), {
		costly: 'A document is made, with the chain that proves it.',
	}),
]
