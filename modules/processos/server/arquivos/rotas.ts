import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { esquecerArquivos } from '../jobs.ts'
import { removerTemporario } from './queries.ts'
import { receberEnvio, tomarEnviado } from './temporario.ts'

export const rotasArquivos = [
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
]
