import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { lerAcessos, lerHistorico } from './ler-historico.ts'

export const rotasHistorico = [
	route(contrato.listarHistorico, (pedido) => lerHistorico(pedido)),
	route(contrato.listarAcessos, (pedido) => lerAcessos(pedido)),
]
