import { buffer } from 'node:stream/consumers'
import { abrirEnvio, esquecerEnvio } from '@portal/arquivos/server/public'
import { type Route, route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { reservarPara } from './acesso.ts'
import { abrirAutoridade, carimboDe, obterLcr } from './autoridade.ts'
import * as campos from './campos/campos.ts'
import * as documento from './documento.ts'
import { listarTiposAssinatura, listarTiposDocumento } from './queries-documento.ts'

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

	route(contrato.listarCamposDoLote, ({ db, portal, user, body }) =>
		campos.listar(db, portal, user, body.codlotdocasi),
	),

	route(contrato.salvarCamposDoDocumento, ({ db, portal, user, body, auditar }) => {
		auditar({ codlotdocasi: body.codlotdocasi, coddocuspasi: body.coddocuspasi, campos: body.campos.length })
		return campos.salvar(db, portal, user, body)
	}),

	route(contrato.salvarTextosDosCampos, async ({ db, portal, user, body, auditar }) => {
		auditar({ codlotdocasi: body.codlotdocasi, campos: body.textos.map(({ codcmpasi }) => codcmpasi) })
		await campos.salvarTextos(db, await reservarPara(db, portal, user, body.codlotdocasi, 'assinar'), body.textos)
		return { retorno: 'ok', mensagem: 'Textos guardados.' }
	}),

	route(contrato.obterDocumentoLoteDocAss, ({ db, portal, user, query }) => documento.abrir(db, portal, user, query)),

	route(contrato.listarTipoAssinatura, async ({ db }) => ({
		tipos: await listarTiposAssinatura(db),
		documentos: await listarTiposDocumento(db),
	})),

	route(contrato.obterArquivoDaAc, async ({ portal, params: { nome } }) => {
		const conteudo = await abrirPublicado(portal, nome)
		const tipo = nome.endsWith('.crl') ? 'application/pkix-crl' : 'application/pkix-cert'
		return { tipo, conteudo, tamanho: conteudo.length }
	}),

	route(contrato.carimbarTempo, async ({ portal, bytes }) => {
		const conteudo = await carimboDe(portal, await abrirAutoridade(portal)).respond(bytes)
		return { tipo: 'application/timestamp-reply', conteudo, tamanho: conteudo.length }
	}),
]

type Publicado = 'raiz.crt' | 'ac.crt' | 'carimbo.crt' | 'raiz.crl' | 'ac.crl'

async function abrirPublicado(portal: Parameters<typeof abrirAutoridade>[0], nome: Publicado): Promise<Buffer> {
	const { raiz, emissora, certificadoDoCarimbo } = await abrirAutoridade(portal)
	if (nome === 'raiz.crt') return raiz
	if (nome === 'ac.crt') return emissora.certificate
	if (nome === 'carimbo.crt') return certificadoDoCarimbo
	return obterLcr(portal.db, portal, nome === 'raiz.crl' ? 'RAIZ' : 'AC')
}
