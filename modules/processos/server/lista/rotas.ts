import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { listarVisitados } from '../processo/queries/visita.ts'
import { exportar } from './exportar.ts'
import { listar } from './listar.ts'
import { contarAbas } from './queries/lista.ts'

export const rotasLista = [
	route(contrato.buscarProcessos, (pedido) => listar(pedido, pedido.query)),
	route(contrato.contarProcessos, async ({ db, portal, user }) => contarAbas(db, await obterAtuacao(db, portal, user))),
	route(contrato.exportarProcessos, (pedido) => exportar(pedido, pedido.query), {
		costly: 'Everything that is found, block by block.',
	}),
	route(contrato.listarVisitados, async ({ db, portal, user }) => {
		const visitados = await listarVisitados(db, await obterAtuacao(db, portal, user))
		return visitados.map((visitado) => ({ ...visitado, numproFormatado: contrato.formatarNumpro(visitado.numpro) }))
	}),
]
