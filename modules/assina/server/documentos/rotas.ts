import { buffer } from 'node:stream/consumers'
import { abrirEnvio, esquecerEnvio } from '@portal/arquivos/server/public'
import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarTiposAssinatura, listarTiposDocumento } from '../queries/documento.ts'
import * as documento from './documento.ts'

export const rotasDeDocumento: readonly Route[] = [
	route(contrato.listarDocumentoLoteDocAss, ({ db, portal, user, body }) =>
		documento.listar(db, portal, user, body.codlotdocasi),
	),

	route(contrato.salvarDocumentoLoteDocAss, async ({ portal, user, parts, auditar }) => {
		auditar({ codlotdocasi: parts.json.codlotdocasi, nomarq: parts.file.nome })
		return documento.incluir(portal, user, parts.file, parts.json)
	}),

	route(contrato.salvarDocumentoEnviado, async ({ portal, user, body, auditar }) => {
		const { codenv, ...dados } = body
		const { nome, conteudo } = await abrirEnvio(portal.db, user.codpes, codenv, portal.agora())
		auditar({ codlotdocasi: dados.codlotdocasi, nomarq: nome })
		const arquivo = { nome, conteudo: await buffer(conteudo) }
		return documento.incluir(portal, user, arquivo, dados, (trx) =>
			esquecerEnvio(trx, user.codpes, codenv, portal.agora()),
		)
	}),

	route(contrato.alterarDocumentoLoteDocAss, ({ db, portal, user, body }) => documento.alterar(db, portal, user, body)),

	route(contrato.removerDocumentoLoteDocAss, async ({ db, portal, user, body, auditar }) => {
		auditar({ nomarq: await documento.remover(db, portal, user, body) })
		return { retorno: 'ok', mensagem: 'Documento retirado do lote.' }
	}),

	route(contrato.obterDocumentoLoteDocAss, ({ db, portal, user, query }) => documento.abrir(db, portal, user, query)),

	route(contrato.listarTipoAssinatura, async ({ db }) => ({
		tipos: await listarTiposAssinatura(db),
		documentos: await listarTiposDocumento(db),
	})),
]
