import { route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { abrir, alterar } from './abertura.ts'
import { acompanhar, lerAndamentos, lerPermissoes, lerProcesso } from './acompanhar.ts'
import { obterAtuacao } from './atuacao.ts'
import { exportar } from './csv.ts'
import { lerAcessos, lerHistorico } from './historico.ts'
import { listar } from './listar.ts'
import { contarAbas } from './queries-lista.ts'
import { listarVisitados } from './queries-visita.ts'

export const rotasProcesso = [
	route(contrato.buscarProcessos, (pedido) => listar(pedido, pedido.query)),
	route(contrato.contarProcessos, async ({ db, portal, user }) => contarAbas(db, await obterAtuacao(db, portal, user))),
	route(contrato.exportarProcessos, (pedido) => exportar(pedido, pedido.query), {
		costly: 'Everything that is found, block by block.',
	}),
	route(contrato.listarVisitados, async ({ db, portal, user }) => {
		const visitados = await listarVisitados(db, await obterAtuacao(db, portal, user))
		return visitados.map((visitado) => ({ ...visitado, numproFormatado: contrato.formatarNumpro(visitado.numpro) }))
	}),
	route(contrato.abrirProcesso, async (pedido) => {
		const resposta = await abrir(pedido)
		pedido.auditar({ numpro: resposta.numpro })
		return resposta
	}),
	route(contrato.obterProcesso, (pedido) => lerProcesso(pedido)),
	route(contrato.alterarProcesso, async (pedido) => {
		pedido.auditar({ depois: pedido.body })
		return alterar(pedido)
	}),
	route(contrato.acompanharProcesso, (pedido) => acompanhar(pedido)),
	route(contrato.obterPermissoes, (pedido) => lerPermissoes(pedido)),
	route(contrato.listarAndamentos, (pedido) => lerAndamentos(pedido)),
	route(contrato.listarHistorico, (pedido) => lerHistorico(pedido)),
	route(contrato.listarAcessos, (pedido) => lerAcessos(pedido)),
]
