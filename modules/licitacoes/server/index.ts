import { defineModule, route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { montarAgenda } from './agenda.ts'
import * as conduzir from './conduzir.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { menu } from './menu.ts'
import { mostrarLicitacao, mostrarLicitacoes } from './mostrar.ts'
import * as perguntas from './perguntas.ts'
import { paginarLicitacoes } from './queries.ts'
import { semear } from './seed.ts'

export const licitacoes = defineModule({
	name: 'licitacoes',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	semear,
	routes: [
		route(contrato.listarLicitacoes, async ({ db, portal, query }) => {
			const { itens, total } = await paginarLicitacoes(db, query, portal.agora().toISOString())
			const { pagina, porPagina } = query
			return { itens: await mostrarLicitacoes(db, portal, itens), total, pagina, porPagina }
		}),
		route(contrato.obterLicitacao, ({ db, portal, params }) => mostrarLicitacao(db, portal, params.codpcddsp)),
		route(contrato.obterAgenda, async ({ db, portal, params }) => ({
			tipo: 'text/calendar; charset=utf-8',
			conteudo: await montarAgenda(db, portal, params.codpcddsp),
			nome: `licitacao-${params.codpcddsp}.ics`,
		})),
		route(contrato.perguntar, async ({ db, portal, params, body, auditar }) => {
			const recibo = await perguntas.perguntar(db, portal, params.codpcddsp, body)
			auditar({ protocolo: recibo.protocolo })
			return recibo
		}),
		route(contrato.publicarLicitacao, async ({ db, portal, user, body, auditar }) => {
			const codpcddsp = await conduzir.publicar(db, portal, user.codpes, body)
			auditar({ codpcddsp, depois: body })
			return mostrarLicitacao(db, portal, codpcddsp)
		}),
		route(contrato.alterarLicitacao, async ({ db, portal, user, params, body, auditar }) => {
			await conduzir.alterar(db, portal, user.codpes, params.codpcddsp, body)
			auditar({ ...params, depois: body })
			return mostrarLicitacao(db, portal, params.codpcddsp)
		}),
		route(contrato.suspenderLicitacao, async ({ db, portal, user, params, body, auditar }) => {
			await conduzir.suspender(db, portal, user.codpes, params.codpcddsp, body.motivo)
			auditar({ ...params, depois: body })
			return mostrarLicitacao(db, portal, params.codpcddsp)
		}),
		route(contrato.retomarLicitacao, async ({ db, portal, user, params, body, auditar }) => {
			await conduzir.retomar(db, portal, user.codpes, params.codpcddsp, body)
			auditar({ ...params, depois: body })
			return mostrarLicitacao(db, portal, params.codpcddsp)
		}),
		route(contrato.encerrarLicitacao, async ({ db, portal, user, params, body, auditar }) => {
			await conduzir.encerrar(db, portal, user.codpes, params.codpcddsp, body)
			auditar({ ...params, depois: body })
			return mostrarLicitacao(db, portal, params.codpcddsp)
		}),
		route(contrato.responderPergunta, async ({ db, portal, user, params, body, auditar }) => {
			await perguntas.responder(db, portal, user.codpes, params, body.txtrsp)
			auditar({ ...params, depois: body })
			return mostrarLicitacao(db, portal, params.codpcddsp)
		}),
	],
})
