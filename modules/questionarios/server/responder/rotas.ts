import { slicePage } from '@portal/platform/contract'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarEscolhas, listarGrupos, listarPerguntas } from '../estrutura/queries/estrutura.ts'
import { concluir } from './concluir.ts'
import { listarAResponder, mostrarAResponder, obterPermitido, obterRespondivel } from './contexto.ts'
import { buscarRascunho, removerParticipacao, removerRascunho } from './queries/responder.ts'
import { abrirRascunho } from './rascunho.ts'
import { conferirAVersao, salvarResposta } from './salvar.ts'

export const rotasDeResponder = [
	route(contrato.obterQuestionario, ({ db, portal, user, body: { codqst } }) =>
		mostrarAResponder(db, portal, user, codqst),
	),
	route(contrato.listarQuestionarioGrupo, async ({ db, portal, user, body: { codqst } }) =>
		listarGrupos(db, await obterPermitido(db, portal, user, codqst)),
	),
	route(contrato.listarQuestionarioPergunta, async ({ db, portal, user, body: { codqst } }) => {
		const perguntas = await listarPerguntas(db, await obterPermitido(db, portal, user, codqst))
		return perguntas.map(({ stapub: _stapub, codpereqv: _codpereqv, ...pergunta }) => pergunta)
	}),
	route(contrato.listarQuestionarioAlternativa, async ({ db, portal, user, body: { codqst } }) => {
		const versao = await obterPermitido(db, portal, user, codqst)
		return listarEscolhas(db, versao)
	}),
	route(contrato.listarQuestionarioResposta, async ({ db, portal, user: { codpes }, body: { codqst, chvras } }) => {
		const versao = await obterPermitido(db, portal, { codpes }, codqst)
		const rascunho = await buscarRascunho(db, versao, codpes)
		const paginas = rascunho ? abrirRascunho(rascunho, { ...versao, codpes, chvras }) : {}
		return { numvrsqst: versao.numvrsqst, paginas: paginas ?? {}, stafec: paginas ? 'N' : 'S' }
	}),
	route(contrato.salvarQuestionarioResposta, ({ db, portal, user, body }) => salvarResposta(db, portal, user, body)),
	route(contrato.concluirQuestionario, async ({ db, portal, user, body, auditar }) => {
		await concluir(db, portal, user, body)
		auditar({ codqst: body.codqst, numvrsqst: body.numvrsqst })
		return { sitpcp: 'CON' }
	}),
	route(contrato.descartarQuestionarioResposta, async ({ db, portal, user, body }) => {
		const versao = await obterRespondivel(db, portal, user, body.codqst)
		conferirAVersao(body.numvrsqst, versao.numvrsqst)
		await removerRascunho(db, versao, user.codpes)
		await removerParticipacao(db, versao, user.codpes)
		return { sitpcp: null }
	}),
	route(contrato.listarQUESTIONARIOMEU, async ({ db, portal, user, body: { pagina, porPagina } }) => {
		const suas = await listarAResponder(db, portal, user)
		return { itens: slicePage(suas, { pagina, porPagina }), total: suas.length, pagina, porPagina }
	}),
]
