import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { alterarAnexo, anexar, buscarAnexos, removerAnexo } from './anexos.ts'
import { darParecer, despachar, editarOcorrencia, invalidarUma, removerUma, tomarCiencia } from './ocorrencias.ts'

export const rotasOcorrencias = [
	route(contrato.despachar, (pedido) => despachar(pedido)),
	route(contrato.alterarOcorrencia, (pedido) => editarOcorrencia(pedido)),
	route(contrato.removerOcorrencia, (pedido) => removerUma(pedido)),
	route(contrato.invalidarOcorrencia, async (pedido) => {
		pedido.auditar({ jusinv: pedido.body.jusinv })
		return invalidarUma(pedido)
	}),
	route(contrato.darParecer, (pedido) => darParecer(pedido)),
	route(contrato.tomarCiencia, (pedido) => tomarCiencia(pedido)),
	route(contrato.anexar, async (pedido) => {
		pedido.auditar({ codarqtmp: pedido.parts.json.codarqtmp })
		return anexar(pedido)
	}),
	route(contrato.alterarAnexo, (pedido) => alterarAnexo(pedido)),
	route(contrato.removerAnexo, async (pedido) => {
		if (pedido.query.jusinv) pedido.auditar({ jusinv: pedido.query.jusinv })
		return removerAnexo(pedido)
	}),
	route(contrato.buscarAnexos, (pedido) => buscarAnexos(pedido)),
]
