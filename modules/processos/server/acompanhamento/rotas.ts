import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acompanhar, lerAndamentos, lerPermissoes, lerProcesso } from './acompanhar.ts'

export const rotasAcompanhamento = [
	route(contrato.obterProcesso, (pedido) => lerProcesso(pedido)),
	route(contrato.acompanharProcesso, (pedido) => acompanhar(pedido)),
	route(contrato.obterPermissoes, (pedido) => lerPermissoes(pedido)),
	route(contrato.listarAndamentos, (pedido) => lerAndamentos(pedido)),
]
