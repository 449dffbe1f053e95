import { route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { alterarAnexo, anexar, buscarAnexos, removerAnexo } from './anexos.ts'
import { receberEnvio, tomarEnviado } from './arquivo-temporario.ts'
import { esquecerArquivos } from './jobs.ts'
import { removerTemporario } from './queries-arquivo.ts'

export const rotasAnexo = [
	route(contrato.enviarArquivoTemporario, async (pedido) => {
		const temporario = await receberEnvio(pedido)
		const { codarqtmp, nomarqtmp, tamarqtmp, sha256 } = temporario
		pedido.auditar({ codarqtmp, nomarqtmp, tamarqtmp, sha256 })
		return temporario
	}),
	route(contrato.tomarArquivoEnviado, async (pedido) => {
		const temporario = await tomarEnviado(pedido)
		const { codarqtmp, nomarqtmp, tamarqtmp, sha256 } = temporario
		pedido.auditar({ codarqtmp, nomarqtmp, tamarqtmp, sha256 })
		return temporario
	}),
	route(contrato.removerArquivoTemporario, async ({ db, portal, user, params }) => {
		const chave = await removerTemporario(db, params.codarqtmp, user.codpes)
		await portal.jobs.enfileirar(db, esquecerArquivos, { chaves: [chave] })
		return { retorno: 'ok', mensagem: 'Arquivo descartado.' }
	}),
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
