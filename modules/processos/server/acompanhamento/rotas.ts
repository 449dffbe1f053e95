import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { acompanhar, lerAndamentos, lerPermissoes, lerProcesso } from './acompanhar.ts'

const INTEIRO =
	'A whole case: what may be done with it, what is missing, each stay with its documents and who did what.'

export const rotasAcompanhamento = [
	route(contrato.obterProcesso, (pedido) => lerProcesso(pedido), { costly: INTEIRO }),
	route(contrato.acompanharProcesso, (pedido) => acompanhar(pedido), { costly: INTEIRO }),
	route(contrato.obterPermissoes, (pedido) => lerPermissoes(pedido)),
	route(contrato.listarAndamentos, (pedido) => lerAndamentos(pedido), { costly: INTEIRO }),
]
