import { route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { gerarDocumento } from './documento.ts'
import { baixarRecibo } from './recibo.ts'
import { baixarArquivo, lerTexto, verPagina } from './visor.ts'

export const rotasDocumento = [
	route(contrato.gerarDocumento, async (pedido) => {
		const { acao, numpro, titulo } = pedido.body
		pedido.auditar({ acao, numpro, titulo })
		return gerarDocumento(pedido)
	}),
	route(contrato.baixarArquivo, (pedido) => baixarArquivo(pedido)),
	route(contrato.verPagina, (pedido) => verPagina(pedido)),
	route(contrato.lerTexto, (pedido) => lerTexto(pedido)),
	route(contrato.baixarRecibo, (pedido) => baixarRecibo(pedido)),
]
