import { route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { apensar, desapensar, lerApensamentos } from './apensamentos.ts'
import { desjuntar, juntar, lerJuntadas } from './juntadas.ts'
import { agirEmLote } from './lote.ts'
import { arquivar, darEntrada, darSaida, desarquivar, desfazerSaida, devolver } from './movimentos.ts'
import { darParecer, despachar, editarOcorrencia, invalidarUma, removerUma, tomarCiencia } from './ocorrencias.ts'

export const rotasAcao = [
	route(contrato.darEntrada, (pedido) => darEntrada(pedido)),
	route(contrato.darSaida, async (pedido) => {
		pedido.auditar({ sgletadst: pedido.body.sgletadst })
		return darSaida(pedido)
	}),
	route(contrato.desfazerSaida, (pedido) => desfazerSaida(pedido)),
	route(contrato.devolver, (pedido) => devolver(pedido)),
	route(contrato.arquivar, (pedido) => arquivar(pedido)),
	route(contrato.desarquivar, (pedido) => desarquivar(pedido)),
	route(contrato.listarJuntadas, (pedido) => lerJuntadas(pedido)),
	route(contrato.juntar, async (pedido) => {
		pedido.auditar({ numproJ: pedido.body.numproJ })
		return juntar(pedido)
	}),
	route(contrato.desjuntar, async (pedido) => {
		pedido.auditar({ numproJ: pedido.body.numproJ })
		return desjuntar(pedido)
	}),
	route(contrato.listarApensamentos, (pedido) => lerApensamentos(pedido)),
	route(contrato.apensar, async (pedido) => {
		pedido.auditar(pedido.body)
		return apensar(pedido)
	}),
	route(contrato.desapensar, async (pedido) => {
		pedido.auditar(pedido.body)
		return desapensar(pedido)
	}),
	route(contrato.despachar, (pedido) => despachar(pedido)),
	route(contrato.alterarOcorrencia, (pedido) => editarOcorrencia(pedido)),
	route(contrato.removerOcorrencia, (pedido) => removerUma(pedido)),
	route(contrato.invalidarOcorrencia, async (pedido) => {
		pedido.auditar({ jusinv: pedido.body.jusinv })
		return invalidarUma(pedido)
	}),
	route(contrato.darParecer, (pedido) => darParecer(pedido)),
	route(contrato.tomarCiencia, (pedido) => tomarCiencia(pedido)),
	route(contrato.agirEmLote, async (pedido) => {
		const resposta = await agirEmLote(pedido, pedido.body)
		pedido.auditar({ acao: pedido.body.acao, feitos: resposta.feitos, recusados: resposta.recusados })
		return resposta
	}),
]
