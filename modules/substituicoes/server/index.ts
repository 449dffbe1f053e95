import { defineModule, leftBehindSources, route, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { deixadosNasSubstituicoes } from './deixados.ts'
import { fonteDeSubstituicoes } from './fonte-da-busca.ts'
import { acompanharPrazos } from './jobs.ts'
import { menu } from './menu.ts'
import { alterar, nomear } from './nomear.ts'
import { acrescentarNome, acrescentarNomes } from './nomes.ts'
import { obterSubstituicao, paginarSubstituicoes } from './queries.ts'
import { aceitar, encerrar, recusar } from './responder.ts'
import { semear } from './seed.ts'

export const substituicoes = defineModule({
	name: 'substituicoes',
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [acompanharPrazos],
	semear,
	extensions: [leftBehindSources.provide(deixadosNasSubstituicoes), searchSources.provide(fonteDeSubstituicoes)],
	routes: [
		route(contrato.listarSubstituicoes, async ({ db, portal, user, query }) => {
			const { itens, total } = await paginarSubstituicoes(db, { ...query, codpes: user.codpes }, portal.agora())
			return { itens: await acrescentarNomes(db, itens), total, pagina: query.pagina, porPagina: query.porPagina }
		}),

		route(contrato.obterSubstituicao, async ({ db, portal, user, params }) =>
			acrescentarNome(db, await obterSubstituicao(db, user.codpes, params.codsubst, portal.agora())),
		),

		route(contrato.nomearSubstituto, async ({ db, portal, user, body, auditar }) => {
			auditar({ depois: body })
			return nomear(db, portal, user.codpes, body)
		}),

		route(contrato.alterarSubstituicao, async ({ db, portal, user, params, body, auditar }) => {
			auditar({ depois: body })
			return alterar(db, portal, user.codpes, params.codsubst, body)
		}),

		route(contrato.aceitarSubstituicao, async ({ db, portal, user, params }) =>
			aceitar(db, portal, { codpes: user.codpes, codsubst: params.codsubst }),
		),

		route(contrato.recusarSubstituicao, async ({ db, portal, user, params, body }) =>
			recusar(db, portal, { codpes: user.codpes, codsubst: params.codsubst }, body.mot),
		),

		route(contrato.encerrarSubstituicao, async ({ db, portal, user, params, body }) =>
			encerrar(db, portal, { codpes: user.codpes, codsubst: params.codsubst }, body.mot),
		),
	],
})
