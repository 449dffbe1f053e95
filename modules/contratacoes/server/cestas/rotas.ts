import { recebidoDoDisco, recebidoDoEnvio } from '@portal/arquivos/server/public'
import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { lerNomesDasUnidades } from '../mostrar.ts'
import { concluirCesta, decidirCesta } from './concluir.ts'
import { mostrarPedido, pedirCotacao, responderCotacao } from './cotar.ts'
import {
	desfazerExclusao,
	excluirPreco,
	gravarItem,
	inserirCesta,
	lerAlcance,
	removerCesta,
	removerItem,
} from './fazer.ts'
import { emitirMemoria } from './memoria.ts'
import { gravarAjuste, gravarOutroMetodo, removerAjuste, removerOutroMetodo } from './metodos.ts'
import { montarCesta } from './montar.ts'
import { obterCesta, paginarCestas } from './queries/cestas.ts'
import { abrirEvidencia, anexarEvidencia, registrarPreco, removerPreco } from './registrar.ts'

export const rotasDasCestas = [
	route(contrato.listarCestas, async ({ db, portal, user, query }) => {
		const { itens, total } = await paginarCestas(db, lerAlcance(user), query)
		const nomear = await lerNomesDasUnidades(portal)
		const { pagina, porPagina } = query
		return { itens: itens.map((cesta) => ({ ...cesta, nomund: nomear(cesta.codund) })), total, pagina, porPagina }
	}),

	route(contrato.inserirCesta, async ({ db, portal, user, body, auditar }) => {
		const codces = await inserirCesta(db, portal, user, body)
		auditar({ codces, depois: body })
		return { codces }
	}),

	route(
		contrato.obterCesta,
		async ({ db, portal, user, params }) =>
			montarCesta(db, portal, await obterCesta(db, lerAlcance(user), params.codces), user),
		{ costly: 'A whole basket: the prices of each item, its quotations, the norm and the index, for who works on it.' },
	),

	route(contrato.gravarItemDaCesta, async ({ db, portal, user, params: { codces }, body, auditar }) => {
		await gravarItem(db, portal, user, codces, body)
		auditar({ codces, depois: body })
		return { codces }
	}),

	route(contrato.removerItemDaCesta, async ({ db, portal, user, params: { codces, codbem }, auditar }) => {
		await removerItem(db, portal, user, { codces, codbem })
		auditar({ codces, codbem })
		return { codces }
	}),

	route(contrato.gravarOutroMetodo, async ({ db, portal, user, params, body, auditar }) => {
		await gravarOutroMetodo(db, portal, user, { ...params, ...body })
		auditar({ ...params, depois: body })
		return { codces: params.codces }
	}),

	route(contrato.removerOutroMetodo, async ({ db, user, params: { codces, codbem }, auditar }) => {
		await removerOutroMetodo(db, user, codces, codbem)
		auditar({ codces, codbem })
		return { codces }
	}),

	route(contrato.gravarAjuste, async ({ db, portal, user, params: { codces }, body, auditar }) => {
		await gravarAjuste(db, portal, user, codces, body)
		auditar({ codces, depois: body })
		return { codces }
	}),

	route(contrato.removerAjuste, async ({ db, user, params: { codces }, auditar }) => {
		await removerAjuste(db, user, codces)
		auditar({ codces })
		return { codces }
	}),

	route(contrato.excluirPreco, async ({ db, portal, user, params: { codces, codpre }, body, auditar }) => {
		await excluirPreco(db, portal, user, { codces, codpre, ...body })
		auditar({ codces, codpre, depois: body })
		return { codces }
	}),

	route(contrato.desfazerExclusao, async ({ db, user, params: { codces, codpre }, auditar }) => {
		await desfazerExclusao(db, user, codces, codpre)
		auditar({ codces, codpre })
		return { codces }
	}),

	route(contrato.registrarPreco, async ({ db, portal, user, params: { codces }, body, auditar }) => {
		const codprc = await registrarPreco(db, portal, user, codces, body)
		auditar({ codces, codprc, depois: body })
		return { codprc }
	}),

	route(contrato.removerPreco, async ({ db, user, params: { codces, codprc }, auditar }) => {
		await removerPreco(db, user, codces, codprc)
		auditar({ codces, codprc })
		return { codprc }
	}),

	route(contrato.anexarEvidencia, async ({ portal, user, params, parts: { file }, auditar }) => {
		auditar({ ...params, arquivo: file.nome, sha256: file.sha256 })
		return anexarEvidencia(portal, user, params, await recebidoDoDisco(file))
	}),

	route(contrato.anexarEvidenciaEnviada, async ({ portal, user, params, body: { codenv }, auditar }) => {
		const recebido = await recebidoDoEnvio(portal, user.codpes, codenv)
		auditar({ ...params, arquivo: recebido.nome, sha256: recebido.sha256 })
		return anexarEvidencia(portal, user, params, recebido)
	}),

	route(contrato.obterEvidencia, ({ db, portal, user, params }) => abrirEvidencia(db, portal, user, params)),

	route(contrato.removerCesta, async ({ db, portal, user, params: { codces }, auditar }) => {
		await removerCesta(db, portal, user, codces)
		auditar({ codces })
		return { codces }
	}),

	route(contrato.pedirCotacao, async ({ db, portal, user, params: { codces }, body, auditar }) => {
		const codcot = await pedirCotacao(db, portal, user, codces, body)
		auditar({ codces, codcot })
		return { codcot }
	}),

	route(contrato.concluirCesta, async ({ db, portal, user, params: { codces }, body, auditar }) => {
		const sitces = await concluirCesta(db, portal, user, codces, body)
		auditar({ codces, depois: { sitces } })
		return { codces, sitces }
	}),

	route(contrato.decidirCesta, async ({ db, portal, user, params: { codces }, body, auditar }) => {
		const sitces = await decidirCesta(db, portal, user, codces, body)
		auditar({ codces, depois: { sitces } })
		return { codces, sitces }
	}),

	route(contrato.obterMemoria, async ({ db, portal, user, params }) =>
		emitirMemoria(portal, await obterCesta(db, lerAlcance(user), params.codces)),
	),

	route(contrato.obterPedidoDeCotacao, ({ db, portal, params }) => mostrarPedido(db, portal, params.chave)),

	route(contrato.responderCotacao, async ({ db, portal, params, body, auditar }) => {
		const protocolo = await responderCotacao(db, portal, params.chave, body)
		auditar({ protocolo })
		return { protocolo }
	}),
]
