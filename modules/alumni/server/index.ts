import { defineModule } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import * as contrato from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { extensions } from './extensions.ts'
import { importacoes } from './importacoes.ts'
import { jobs } from './jobs.ts'
import { menu } from './menu.ts'
import { rotas } from './rotas.ts'

export const alumni = defineModule({
	name: 'alumni',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	importacoes,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'alumni', colunas: ['fotamn.chave', 'arqamn.chave'] },
	jobs,
	extensions,
	// Lazy import: only a demonstration loads the seed, once.
	semear: async (portal) => (await import('./seed/semear.ts')).semear(portal),
	routes: rotas,
})
