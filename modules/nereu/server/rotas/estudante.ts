import { recebidoDoEnvio } from '@portal/arquivos/server/public'
import { diaDe, route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { agirComoEstudante } from '../agir.ts'
import { abrirDocumento, anexar } from '../documentos.ts'
import { enviar, guardar, mostrarInscricao, mostrarMinha } from '../inscrever.ts'
import { obterDocumento, paginarMinhas, removerDocumento, reservarMinha } from '../queries/candidaturas.ts'

export const rotasDoEstudante = [
	route(contrato.obterMinhaInscricao, ({ db, portal, user, params: { codedt } }) =>
		mostrarInscricao(db, portal, codedt, user.codpes),
	),
	route(contrato.guardarInscricao, ({ db, portal, user, params: { codedt }, body: dados }) =>
		guardar(db, portal, { codedt, codpes: user.codpes, dados }),
	),
	route(contrato.enviarInscricao, ({ db, portal, user, params: { codedt }, body: dados }) =>
		enviar(db, portal, { codedt, codpes: user.codpes, dados }),
	),
	route(contrato.listarMinhas, async ({ db, user, query }) => {
		const { linhas, total } = await paginarMinhas(db, user.codpes, query)
		const itens = linhas.map(({ total: _total, ...linha }) => mostrarMinha(linha))
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),
	route(contrato.agirNaMinha, async ({ db, portal, user, params: { codcan }, body, auditar }) => {
		auditar({ codcan, ato: body.ato })
		return { sitcan: await agirComoEstudante(db, portal, user, { ...body, codcan, dia: diaDe(portal) }) }
	}),
	route(contrato.anexarDocumento, async ({ portal, user, params: { codcan, tipdoc, codenv }, auditar }) => {
		auditar({ codcan, tipdoc })
		return anexar(portal, user, { codcan, tipdoc, recebido: await recebidoDoEnvio(portal, user.codpes, codenv) })
	}),
	route(contrato.obterDocumento, async ({ db, portal, user, params: { coddoc } }) => {
		const { binario } = await abrirDocumento(db, portal, user, coddoc)
		return binario
	}),
	route(contrato.removerDocumento, async ({ db, user, params: { coddoc }, auditar }) => {
		const { codcan, nomarq, tipdoc } = await obterDocumento(db, coddoc)
		const { sitcan } = await reservarMinha(db, codcan, user.codpes)
		throwIfRefused(sitcan === 'RAS' ? undefined : contrato.recusaDoAto('enviar', sitcan))
		await removerDocumento(db, coddoc)
		auditar({ codcan, tipdoc })
		return { retorno: 'ok' as const, mensagem: `${nomarq} removido.` }
	}),
]
