import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { baixarArquivo, guardarNoDrive, lerTexto, verPagina } from './ver-documento.ts'

export const rotasVisor = [
	route(contrato.baixarArquivo, (pedido) => baixarArquivo(pedido)),
	route(contrato.guardarArquivoNoDrive, ({ portal, user, params, body, auditar }) => {
		auditar({ ...params, ...body })
		return guardarNoDrive({ portal, user, params, ...body })
	}),
	route(contrato.verPagina, (pedido) => verPagina(pedido)),
	route(contrato.lerTexto, (pedido) => lerTexto(pedido), {
		costly: 'Whether the person may open the document is known before any of its text is read.',
	}),
]
