import { recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirQueSejaSua } from '../acesso.ts'
import { abrirDocumento, anexar, lerInscricao, mostrarLeituras } from '../documentos.ts'
import { obterCandidatura, obterDocumento, removerDocumento, reservarMinha } from '../queries/candidaturas.ts'

/** Documents of an application: its owner attaches them, the office reads them and leaves a trace. */
export const rotasDosDocumentos = [
	route(contrato.anexarDocumento, async ({ portal, user, params: { codcan }, parts: { file, json }, auditar }) => {
		auditar({ codcan, ...json, sha256: file.sha256 })
		return anexar(portal, user, { codcan, ...json, recebido: await recebidoDoDisco(file) })
	}),
	route(contrato.anexarDocumentoEnviado, async ({ portal, user, params: { codcan, tipdoc, codenv }, auditar }) => {
		auditar({ codcan, tipdoc })
		return anexar(portal, user, { codcan, tipdoc, recebido: await recebidoDoEnvio(portal, user.codpes, codenv) })
	}),
	route(contrato.obterDocumento, async ({ db, portal, user, params: { coddoc } }) =>
		abrirDocumento(db, portal, user, coddoc),
	),
	route(contrato.removerDocumento, async ({ db, user, params: { coddoc }, auditar }) => {
		const { codcan, nomarq, tipdoc } = await obterDocumento(db, coddoc)
		const { sitcan } = await reservarMinha(db, codcan, user.codpes)
		throwIfRefused(sitcan === 'RAS' ? undefined : contrato.recusaDoAto('enviar', sitcan))
		await removerDocumento(db, coddoc)
		auditar({ codcan, tipdoc })
		return { retorno: 'ok' as const, mensagem: `${nomarq} removido.` }
	}),
	route(contrato.obterInscricao, ({ db, portal, user, params: { codcan } }) => lerInscricao(db, portal, user, codcan)),
	route(contrato.listarLeituras, async ({ db, user, params: { codcan } }) => {
		exigirQueSejaSua(user, await obterCandidatura(db, codcan))
		return { leituras: await mostrarLeituras(db, codcan) }
	}),
]
