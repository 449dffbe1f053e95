import { defineJob, defineModule, route } from '@portal/platform/server'
import * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { acrescentar, concluir, desistir, iniciar } from './envios.ts'
import { chaveDoEnvio, obterEnvio, removerVencidos } from './queries.ts'
import { listarLugaresDoDrive } from './recebedores.ts'

export const removerEnviosVencidos = defineJob({
	nome: 'remover-envios-vencidos',
	dados: z.object({}),
	cron: '37 * * * *',
	async executar({ db, agora, files }) {
		for (const codenv of await removerVencidos(db, agora())) await files.remover(chaveDoEnvio(codenv))
	},
})

export const arquivos = defineModule({
	name: 'arquivos',
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	arquivos: { prefixo: 'arquivos', colunas: ['envio.chvarq'] },
	rotulos: contrato.rotulos,
	jobs: [removerEnviosVencidos],
	routes: [
		route(contrato.listarLugaresDoDrive, ({ db, portal, user, query: { chave } }) =>
			listarLugaresDoDrive(db, portal, user, chave),
		),

		route(contrato.iniciarEnvio, ({ db, portal, user, body }) => iniciar(db, portal, { ...body, user })),

		route(contrato.consultarEnvio, ({ db, portal, user, params }) =>
			obterEnvio(db, user.codpes, params.codenv, portal.agora()),
		),

		route(contrato.enviarParte, ({ portal, user, params, query, parts }) => {
			const { caminho, tamanho } = parts.file
			return acrescentar(portal, { dono: user.codpes, ...params, ...query, caminho, tamanho })
		}),

		route(contrato.concluirEnvio, ({ portal, user, params }) => concluir(portal, user.codpes, params.codenv)),

		route(contrato.cancelarEnvio, async ({ db, portal, user, params }) => {
			await desistir(db, portal, user.codpes, params.codenv)
			return { retorno: 'ok', mensagem: 'Envio cancelado.' }
		}),
	],
})
