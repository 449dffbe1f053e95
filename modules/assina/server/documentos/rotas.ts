import { buffer } from 'node:stream/consumers'
import { abrirEnvio, esquecerEnvio } from '@portal/arquivos/server/public'
import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrirLote, autorDe } from '../acesso/acesso.ts'
import { listarTiposAssinatura, listarTiposDocumento } from '../queries/documento.ts'
import { reservarLote } from '../queries/lote.ts'
import * as documento from './documento.ts'
import { guardarNoDrive } from './drive.ts'
import * as mudancas from './mudancas.ts'

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
		const { nome, conteudo } = await abrirEnvio(portal, user.codpes, codenv)
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

	route(contrato.confirmarMudancas, async ({ db, portal, user, body, auditar }) => {
		auditar(body)
		await reservarLote(db, body.codlotdocasi)
		const aberto = await abrirLote(db, portal, user, body.codlotdocasi)
		await mudancas.confirmarMudancas(db, portal, aberto, { coddocuspasi: body.coddocuspasi, autor: autorDe(user) })
		return { retorno: 'ok', mensagem: 'Confirmado. O documento já pode ser assinado.' }
	}),

	route(contrato.obterPaginaComparada, async ({ portal, user, query }) => {
		const aberto = await abrirLote(portal.db, portal, user, query.codlotdocasi)
		return mudancas.desenharComparacao(portal.db, portal, aberto, query)
	}),

	route(contrato.obterDocumentoLoteDocAss, ({ db, portal, user, query }) => documento.abrir(db, portal, user, query)),

	route(contrato.guardarDocumentoNoDrive, ({ portal, user, body, auditar }) => {
		auditar(body)
		return guardarNoDrive(portal, user, body)
	}),

	route(contrato.listarTipoAssinatura, async ({ db }) => ({
		tipos: await listarTiposAssinatura(db),
		documentos: await listarTiposDocumento(db),
	})),
]
