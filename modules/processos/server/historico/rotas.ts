import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { lerAcessos, lerHistorico } from './ler-historico.ts'

export const rotasHistorico = [
	route(contrato.listarHistorico, (pedido) => lerHistorico(pedido), {
		costly: 'Each act is told with what it was about, as far as the person may open it.',
	}),
	route(contrato.listarAcessos, (pedido) => lerAcessos(pedido), {
		costly: 'Who looked is told by name, once it is known that the person may know.',
	}),
]
