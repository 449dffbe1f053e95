import { defineJob, defineModule, publicar, RuleError, route } from '@portal/platform/server'
import * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { menu } from './menu.ts'
import * as queries from './queries.ts'
import { inserirRelato, paginarRelatos, removerRelatosAntigos, tratarRelato } from './relato/queries.ts'
import { semear } from './seed.ts'

/** Live event after which open pages reload the service status. */
const SITUACAO = { tipo: 'situacao' }
const NAVEGADOR_MAXIMO = 200

const limparRelatos = defineJob({
	nome: 'limpar-relatos-de-situacao',
	dados: z.object({}),
	cron: '23 4 * * *',
	executar: ({ db, agora }) => removerRelatosAntigos(db, agora()),
})

export const situacao = defineModule({
	name: 'situacao',
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [limparRelatos],
	semear,
	routes: [
		route(contrato.listarAvisosDeSituacao, ({ db, portal }) => queries.listarAvisos(db, portal.agora())),

		route(contrato.listarOcorrencias, ({ db, portal, query }) => queries.paginarOcorrencias(db, query, portal.agora())),

		route(contrato.obterOcorrencia, ({ db, portal, params }) =>
			queries.obterOcorrencia(db, params.codocor, portal.agora()),
		),

		route(contrato.abrirOcorrencia, async ({ db, portal, user, body, auditar }) => {
			const codocor = await queries.inserirOcorrencia(db, body, user.codpes)
			await publicar(db, SITUACAO)
			auditar({ codocor, depois: body })
			return queries.obterOcorrencia(db, codocor, portal.agora())
		}),

		route(contrato.alterarOcorrencia, async ({ db, portal, params, body, auditar }) => {
			await queries.alterarOcorrencia(db, params.codocor, body.dados, body.versao, portal.agora())
			await publicar(db, SITUACAO)
			auditar({ depois: body.dados })
			return queries.obterOcorrencia(db, params.codocor, portal.agora())
		}),

		route(contrato.atualizarOcorrencia, async ({ db, portal, user, params, body }) => {
			const { codocor } = params
			await queries.reservarOcorrencia(db, codocor)
			const antes = await queries.obterOcorrencia(db, codocor, portal.agora())
			if (antes.fim !== null)
				throw new RuleError('ocorrencia-encerrada', 'Esta ocorrência já terminou. Publique outra se o problema voltou.')
			if (!(await queries.cabeMaisUmaAtualizacao(db, codocor)))
				throw new RuleError(
					'muitas-atualizacoes',
					'Esta ocorrência já tem atualizações demais. Encerre-a e publique outra.',
				)
			const em = portal.agora().toISOString()
			await queries.inserirAtualizacao(db, { codocor, ...body, codpes: user.codpes, em })
			await publicar(db, SITUACAO)
			return queries.obterOcorrencia(db, codocor, portal.agora())
		}),

		route(contrato.removerOcorrencia, async ({ db, portal, params, auditar }) => {
			auditar({ antes: await queries.obterOcorrencia(db, params.codocor, portal.agora()) })
			await queries.removerOcorrencia(db, params.codocor)
			await publicar(db, SITUACAO)
			return { retorno: 'ok', mensagem: 'Ocorrência removida com sucesso!' }
		}),

		route(contrato.relatar, async ({ db, portal, user, body, pedido }) => {
			await inserirRelato(db, {
				em: portal.agora().toISOString(),
				tipo: body.tipo,
				codigo_area: body.codigoArea ?? null,
				caminho: body.caminho,
				texto: body.texto,
				codpes: user?.suporte ?? user?.codpes ?? null,
				navegador: pedido.navegador.slice(0, NAVEGADOR_MAXIMO).toWellFormed(),
			})
			return { retorno: 'ok', mensagem: 'Obrigado! Seu relato foi enviado a quem cuida do portal.' }
		}),

		route(contrato.listarRelatos, ({ db, query }) => paginarRelatos(db, query)),

		route(contrato.tratarRelato, async ({ db, portal, user, params }) => {
			await tratarRelato(db, params.codrel, user.codpes, portal.agora())
			return { retorno: 'ok', mensagem: 'Relato marcado como tratado.' }
		}),
	],
})
