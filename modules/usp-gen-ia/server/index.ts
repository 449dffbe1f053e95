import { defineModule } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { apagarConversasAntigas, avisarDeOrdens, encerrarInterrompidas } from './jobs.ts'
import { lerArquivo } from './ler-arquivo.ts'
import { menu } from './menu.ts'
import { programas } from './programas/montar.ts'
import { rotasDaAdministracao } from './rotas/administracao.ts'
import { rotasDeArquivos } from './rotas/arquivos.ts'
import { rotasDeConversas } from './rotas/conversas.ts'
import { rotasDeExportacao } from './rotas/exportacao.ts'
import { rotasDeFontes } from './rotas/fontes.ts'
import { rotasDeOrdens } from './rotas/ordens.ts'
import { rotasDeProgramas } from './rotas/programas.ts'
import { rotasDeProjetos } from './rotas/projetos.ts'
import { rotasDePrompts } from './rotas/prompts.ts'
import { semear } from './seed/semear.ts'
import { settings } from './settings.ts'
import { vetorizarTrechos } from './vetorizar.ts'

export const uspGenIa = defineModule({
	name: 'usp-gen-ia',
	perfis: SISTEMA,
	menu,
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [encerrarInterrompidas, apagarConversasAntigas, lerArquivo, avisarDeOrdens, vetorizarTrechos],
	arquivos: { prefixo: 'usp-gen-ia', colunas: ['iaarq.chave'] },
	semear,
	protocols: [programas],
	routes: [
		...rotasDeConversas,
		...rotasDeArquivos,
		...rotasDeFontes,
		...rotasDeProgramas,
		...rotasDeProjetos,
		...rotasDePrompts,
		...rotasDeExportacao,
		...rotasDeOrdens,
		...rotasDaAdministracao,
	],
})
