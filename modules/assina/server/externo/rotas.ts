import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirPermissao } from '../acesso/acesso.ts'
import { abrirComoExterno } from '../assinar/plano.ts'
import { entregar } from '../documentos/documento.ts'
import { desenharComparacao } from '../documentos/mudancas.ts'
import { exigirAcesso } from './acesso-externo.ts'
import * as externo from './externo.ts'
import { iniciarIdentidade, receberIdentidade } from './identidade.ts'

/** Routes for people without an account: a link, a mailed code, then a session of half an hour. */
export const rotasDeExterno: readonly Route[] = [
	route(contrato.solicitarCodigoExterno, async ({ portal, body }) => {
		const emapcp = await externo.solicitarCodigo(portal, body.hash)
		return { retorno: 'ok', mensagem: `Enviamos um código para ${emapcp}. Ele vale por 10 minutos.`, emapcp }
	}),

	route(contrato.confirmarCodigoExterno, ({ portal, body }) => externo.confirmarCodigo(portal, body.hash, body.codigo)),

	route(contrato.obterLoteExterno, async ({ db, portal, body }) =>
		externo.mostrarLote(db, portal, await exigirAcesso(db, portal, body.acesso)),
	),

	route(contrato.obterDocumentoExterno, async ({ db, portal, body }) => {
		const acesso = await exigirAcesso(db, portal, body.acesso)
		const aberto = await abrirComoExterno(db, portal, acesso, acesso.codlotdocasi)
		exigirPermissao(aberto, 'baixar')
		return entregar(db, portal, aberto, { codlotdocasi: acesso.codlotdocasi, coddocuspasi: body.coddocuspasi })
	}),

	route(contrato.confirmarMudancasExterno, async ({ db, portal, body, auditar }) => {
		const acesso = await exigirAcesso(db, portal, body.acesso)
		auditar({ codpcpasidoc: acesso.codpcpasidoc, coddocuspasi: body.coddocuspasi })
		await externo.confirmarMudancasDeFora(db, portal, acesso, body.coddocuspasi)
		return { retorno: 'ok', mensagem: 'Confirmado. O documento já pode ser assinado.' }
	}),

	route(contrato.obterPaginaComparadaExterna, async ({ portal, body }) => {
		const acesso = await exigirAcesso(portal.db, portal, body.acesso)
		const aberto = await abrirComoExterno(portal.db, portal, acesso, acesso.codlotdocasi)
		return desenharComparacao(portal.db, portal, aberto, body)
	}),

	route(contrato.iniciarIdentidadeExterna, async ({ portal, body, passe, auditar }) => {
		const acesso = await exigirAcesso(portal.db, portal, body.acesso)
		auditar({ codpcpasidoc: acesso.codpcpasidoc, provedor: body.provedor })
		return { url: await iniciarIdentidade(portal, acesso, body.provedor, passe) }
	}),

	route(contrato.receberIdentidadeExterna, ({ portal, params, query, passe, pedido }) =>
		receberIdentidade(portal, params.provedor, { passe, pedido, resposta: query }),
	),

	route(contrato.salvarTextosExterno, async ({ db, portal, body, auditar }) => {
		const acesso = await exigirAcesso(db, portal, body.acesso)
		auditar({ codpcpasidoc: acesso.codpcpasidoc })
		await externo.guardarTextos(db, portal, acesso, body.textos)
		return { retorno: 'ok', mensagem: 'Textos guardados.' }
	}),

	route(contrato.assinarExterno, async ({ portal, body, pedido, auditar }) => {
		const acesso = await exigirAcesso(portal.db, portal, body.acesso)
		auditar({ codpcpasidoc: acesso.codpcpasidoc })
		const lote = await externo.assinarTudo(portal, acesso, { ipasi: pedido.endereco, motasi: body.motasi })
		return { retorno: 'ok', mensagem: 'Documentos assinados com sucesso!', lote }
	}),

	route(contrato.assinarExternoComCertificado, async ({ portal, parts, pedido, auditar }) => {
		const acesso = await exigirAcesso(portal.db, portal, parts.json.acesso)
		auditar({ codpcpasidoc: acesso.codpcpasidoc })
		const { motasi, senhaCertificado: senha } = parts.json
		const certificado = { arquivo: parts.file, senha }
		const lote = await externo.assinarTudo(portal, acesso, { ipasi: pedido.endereco, motasi, certificado })
		return { retorno: 'ok', mensagem: 'Documentos assinados com sucesso!', lote }
	}),

	route(contrato.rejeitarExterno, async ({ db, portal, body, auditar }) => {
		const acesso = await exigirAcesso(db, portal, body.acesso)
		auditar({ codpcpasidoc: acesso.codpcpasidoc })
		await externo.rejeitarLote(db, portal, acesso, body.txtrej)
		return { retorno: 'ok', mensagem: 'Lote rejeitado. Quem pediu a assinatura foi avisado.' }
	}),
]
