import { defineJob, defineModule, route } from '@portal/platform/server'
import * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { acrescentar, concluir, iniciar } from './envios.ts'
import { obterEnvio, removerEnvio, removerVencidos, reservarEnvio } from './queries.ts'

export const removerEnviosVencidos = defineJob({
	nome: 'remover-envios-vencidos',
	dados: z.object({}),
	cron: '37 * * * *',
	executar: ({ db, agora }) => removerVencidos(db, agora()),
})

export const arquivos = defineModule({
	name: 'arquivos',
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [removerEnviosVencidos],
	routes: [
		route(contrato.iniciarEnvio, ({ db, portal, user, body }) => iniciar(db, portal, { ...body, codpes: user.codpes })),

		route(contrato.consultarEnvio, ({ db, portal, user, params }) =>
			obterEnvio(db, user.codpes, params.codenv, portal.agora()),
		),

		route(contrato.enviarParte, ({ db, portal, user, params, query, parts }) =>
			acrescentar(db, portal, {
				codpes: user.codpes,
				codenv: params.codenv,
				inicio: query.inicio,
				conteudo: parts.file.conteudo,
			}),
		),

		route(contrato.concluirEnvio, ({ db, portal, user, params }) => concluir(db, portal, user.codpes, params.codenv)),

		route(contrato.cancelarEnvio, async ({ db, portal, user, params }) => {
			await reservarEnvio(db, user.codpes, params.codenv, portal.agora())
			await removerEnvio(db, params.codenv)
			return { retorno: 'ok', mensagem: 'Envio cancelado.' }
		}),
	],
})
