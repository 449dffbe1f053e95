import { recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { contarAQuemPediu } from '../avisar.ts'
import { abrirDocumento, abrirZip, compararArquivos } from '../documentos/baixar.ts'
import { anexarRascunho, publicarRascunhos } from '../documentos/publicar.ts'
import { listarRascunhos, obterVersaoDoDocumento, removerRascunho } from '../documentos/queries.ts'
import { exigirVersao } from '../publicar.ts'
import { alterarLicitacao, reservarLicitacao } from '../queries/licitacoes.ts'
import { registrarEvento } from '../registrar-evento.ts'

export const rotasDosDocumentos = [
	route(contrato.listarRascunhos, ({ db, user, query }) => listarRascunhos(db, user.codpes, query.codpcddsp)),

	route(contrato.anexarDocumento, async ({ portal, user, parts: { file, json }, auditar }) => {
		auditar({ arquivo: file.nome, sha256: file.sha256 })
		return anexarRascunho(portal, user, json, await recebidoDoDisco(file))
	}),

	route(contrato.anexarDocumentoEnviado, async ({ portal, user, body: { codenv, ...dados } }) =>
		anexarRascunho(portal, user, dados, await recebidoDoEnvio(portal, user.codpes, codenv)),
	),

	route(contrato.removerRascunho, async ({ db, user, params: { coddoc }, auditar }) => {
		const { nomarq } = await removerRascunho(db, user.codpes, coddoc)
		auditar({ coddoc, arquivo: nomarq })
		return { coddoc }
	}),

	route(contrato.publicarDocumentos, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		const licitacao = await reservarLicitacao(db, codpcddsp)
		exigirQueConduza(portal, user, licitacao)
		exigirVersao(licitacao, body.versao)
		const em = portal.agora().toISOString()
		const { documentos } = body
		const oque = await publicarRascunhos(
			db,
			user,
			{ codpcddsp, sitlct: licitacao.sitlct, documentos, numver: null },
			em,
		)
		auditar({ codpcddsp, depois: body })
		const versao = await alterarLicitacao(db, codpcddsp, {}, em)
		const dsceve = documentos.length === 1 ? 'Documento publicado' : `${documentos.length} documentos publicados`
		await registrarEvento(db, portal, { codpcddsp, dsceve, dscmot: oque, em, codpes: user.codpes })
		await contarAQuemPediu(db, portal, licitacao, `${dsceve}. ${oque}`)
		return { versao }
	}),

	route(contrato.obterDocumento, ({ db, portal, params }) => abrirDocumento(db, portal, params)),

	route(contrato.obterDocumentos, ({ db, portal, params }) => abrirZip(db, portal, params.codpcddsp)),

	route(contrato.obterDiferencaDeDocumento, async ({ db, params, query: { de, ate } }) => {
		const [antes, depois] = await Promise.all([
			obterVersaoDoDocumento(db, { ...params, numverdoc: de }),
			obterVersaoDoDocumento(db, { ...params, numverdoc: ate }),
		])
		return compararArquivos(antes, depois)
	}),
]
