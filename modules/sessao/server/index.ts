import { defineJob, defineModule, partOfConfig } from '@portal/platform/server'
import * as z from 'zod/mini'
import { rotulos } from '../contract/index.ts'
import { removerAparelhosEsquecidos } from './aparelhos/queries.ts'
import { conferir } from './conferir.ts'
import { rotasDeContato } from './contato/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { recusarContasDaDemonstracao } from './demonstracao.ts'
import { importacoes } from './importacoes.ts'
import { menu } from './menu.ts'
import { removerCerimoniasVencidas } from './por-fora/queries.ts'
import { rotasDaEntradaPorFora } from './por-fora/rotas.ts'
import { removerPrimeirosAcessosVencidos } from './primeiro-acesso/queries.ts'
import { rotasDoPrimeiroAcesso } from './primeiro-acesso/rotas.ts'
import { removerVencidos } from './queries.ts'
import { rotasDeSessao } from './rotas.ts'
import { semear } from './seed.ts'
import { configDasPaginas, origens, settings } from './settings.ts'

const limparSessao = defineJob({
	nome: 'limpar-tentativas-e-codigos',
	dados: z.object({}),
	cron: '29 3 * * *',
	async executar({ db }) {
		await removerVencidos(db)
		await removerAparelhosEsquecidos(db)
		await removerCerimoniasVencidas(db)
		await removerPrimeirosAcessosVencidos(db)
	},
})

export const sessao = defineModule({
	name: 'sessao',
	menu,
	settings,
	origins: origens,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'sessao', colunas: ['foto.chave'] },
	routes: [...rotasDeSessao, ...rotasDaEntradaPorFora, ...rotasDoPrimeiroAcesso, ...rotasDeContato],
	jobs: [limparSessao],
	importacoes,
	extensions: [partOfConfig.provide(configDasPaginas)],
	conferir,
	conferirPartida: recusarContasDaDemonstracao,
	semear: ({ db }) => semear(db),
})
