import { parteDe } from '@portal/platform/contract'
import { type Db, type Portal, planilha, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from '../acesso.ts'
import { mudarSituacao } from '../atos/mudar.ts'
import { COLUNAS_DO_RESUMO } from '../solicitacao/colunas.ts'
import { mostrarResumos } from '../solicitacao/mostrar.ts'
import { listarSolicitacoes } from '../solicitacao/queries/lista.ts'
import { verSolicitacao } from '../solicitacao/ver.ts'
import { buscarRascunho, descartarRascunho, guardarRascunho } from './queries.ts'
import { alterarDados, criarSolicitacao, guardarDetalhe, pedirEnvio, prepararTroca, removerRascunho } from './salvar.ts'

async function guardado(
	db: Db,
	portal: Portal,
	user: SessionUser,
	numero: contrato.Numero,
	detalhe: contrato.UmDetalhe,
) {
	const fez = await guardarDetalhe(db, portal, user, numero, detalhe)
	const { versao, detalhes } = await verSolicitacao(db, portal, user, numero)
	return { retorno: 'ok' as const, mensagem: 'Guardado.', detalhes, versao: fez ? versao : undefined }
}

export const rotasDasSolicitacoes = [
	route(contrato.criarSolicitacao, async ({ db, portal, user, body, auditar }) => {
		const numero = await criarSolicitacao(db, portal, user, body)
		auditar({ ...numero })
		return verSolicitacao(db, portal, user, numero)
	}),
	route(contrato.alterarSolicitacao, async ({ db, portal, user, params, body, auditar }) => {
		await alterarDados(db, portal, user, params, body)
		auditar({ depois: body })
		return verSolicitacao(db, portal, user, params)
	}),
	// The pages of the specification send a POST first and a PUT later; both save the draft.
	route(contrato.criarDetalhe, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ campos: Object.keys(body) })
		return guardado(db, portal, user, params, body)
	}),
	route(contrato.alterarDetalhe, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ campos: Object.keys(body) })
		return guardado(db, portal, user, params, body)
	}),
	route(contrato.removerSolicitacao, async ({ db, portal, user, params }) => {
		await removerRascunho(db, portal, user, params)
		return { retorno: 'ok', mensagem: 'Rascunho excluído.' }
	}),
	route(contrato.listarSolicitacoes, async ({ db, portal, user, query: { pagina, porPagina, ...filtro } }) => {
		const quem = await obterQuem(db, portal, user)
		const parte = parteDe({ pagina, porPagina })
		const { linhas, total } = await listarSolicitacoes(db, quem, filtro, parte)
		return { itens: await mostrarResumos(portal, quem, linhas), total, pagina, porPagina }
	}),
	route(contrato.exportarSolicitacoes, async ({ db, portal, user, query: { formato, ...filtro } }) => {
		const quem = await obterQuem(db, portal, user)
		const parte = { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 }
		const { linhas } = await listarSolicitacoes(db, quem, filtro, parte)
		const itens = await mostrarResumos(portal, quem, linhas)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS_DO_RESUMO, itens, { formato, fusoHorario, nome: 'solicitacoes' })
	}),
	route(contrato.obterSolicitacao, ({ db, portal, user, params }) => verSolicitacao(db, portal, user, params)),
	route(contrato.mudarSituacao, async ({ db, portal, user, params, body, auditar }) => {
		await mudarSituacao(db, portal, user, params, body)
		auditar({ tipsitprs: body.tipsitprs })
		return verSolicitacao(db, portal, user, params)
	}),
	route(contrato.pedirEnvio, async ({ db, portal, user, params }) => {
		const quantos = await pedirEnvio(db, portal, user, params)
		return {
			retorno: 'ok',
			mensagem:
				quantos === 1 ? 'A direção da unidade recebeu a tarefa.' : `${quantos} pessoas da direção receberam a tarefa.`,
		}
	}),
	route(contrato.trocarSolicitacao, async ({ db, portal, user, params, auditar }) => {
		const numero = await prepararTroca(db, portal, user, params)
		auditar({ nova: numero })
		return verSolicitacao(db, portal, user, numero)
	}),
	route(contrato.buscarRascunhoProserv, async ({ db, user }) => ({
		rascunho: (await buscarRascunho(db, user.codpes)) ?? null,
	})),
	route(contrato.guardarRascunhoProserv, async ({ db, portal, user, body }) => {
		const dtaultalt = portal.agora().toISOString()
		await guardarRascunho(db, user.codpes, { dados: JSON.stringify(body), dtaultalt })
		return { dados: body, dtaultalt }
	}),
	route(contrato.descartarRascunhoProserv, async ({ db, user }) => {
		await descartarRascunho(db, user.codpes)
		return { retorno: 'ok', mensagem: 'Rascunho descartado.' }
	}),
]
