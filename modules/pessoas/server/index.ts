import { defineJob, defineModule, diaDe, NotAllowedError, route } from '@portal/platform/server'
import * as z from 'zod/mini'
import { buscarPessoasPorNome, consultarPessoa, listarUnidadesAtivas, rotulos } from '../contract/index.ts'
import { conferir } from './conferir.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { acrescentarVinculos, paginarUnidades } from './estrutura/queries.ts'
import { contarFormacoesMudadas } from './formacao/mudadas.ts'
import { importacoes } from './importacoes.ts'
import { buscarPessoas, obterPessoa, registrarConsulta, removerConsultasAntigas } from './queries.ts'
import { atualizarDoReplicado } from './replicado/atualizar.ts'
import { semear } from './seed/semear.ts'
import { settings } from './settings.ts'

const limparConsultas = defineJob({
	nome: 'limpar-consultas-de-pessoas',
	dados: z.object({}),
	cron: '41 3 * * *',
	executar: ({ db }) => removerConsultasAntigas(db),
})

const atualizar = defineJob({
	nome: 'atualizar-do-replicado',
	dados: z.object({}),
	cron: '20 4 * * *',
	async executar(portal) {
		const { PORTAL_REPLICADO_URL: url, PORTAL_REPLICADO_ESQUEMA: esquema } = settings.of(portal)
		if (url === undefined) return
		await atualizarDoReplicado({ db: portal.db, url, esquema, hoje: diaDe(portal), agora: portal.agora() })
	},
})

export const pessoas = defineModule({
	name: 'pessoas',
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	routes: [
		route(consultarPessoa, async ({ db, user, params, pedido }) => {
			const chave = pedido.header('usp-key')
			if (chave !== undefined && chave !== pedido.header('x-auth-token'))
				throw new NotAllowedError(
					'chave-invalida',
					'A chave da consulta não é a da sua sessão. Recarregue a página e tente novamente.',
				)
			// A look-up in support mode is recorded in the audit instead, under the supporter's name.
			if (user.suporte === null)
				await registrarConsulta(db, {
					codpes: user.codpes,
					codpes_consultado: params.codpes,
					endereco: pedido.endereco,
					id_requisicao: pedido.id,
				})
			return obterPessoa(db, params.codpes)
		}),
		route(buscarPessoasPorNome, async ({ db, portal, body }) => {
			const achadas = await buscarPessoas(db, body.nome, body)
			return { ...achadas, itens: await acrescentarVinculos(db, achadas.itens, diaDe(portal)) }
		}),
		route(listarUnidadesAtivas, async ({ db, portal, query }) => paginarUnidades(db, query, diaDe(portal))),
	],
	jobs: [limparConsultas, atualizar, contarFormacoesMudadas],
	importacoes,
	conferir,
	semear: ({ db, agora }) => semear(db, agora()),
})
