import { defineModule, publicPages, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { lancarAntigas } from './abertos/lancar.ts'
import { rotasAbertas } from './abertos/rotas.ts'
import { rotasDosCredenciados } from './credenciados/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { apagarRascunhos, lerDocumento } from './documentos/ler.ts'
import { fonteDeLicitacoes } from './fonte-da-busca.ts'
import { apagarNaoConfirmados, avisarInteressados } from './interesses/enviar.ts'
import { paginaDaInscricao, paginaDoInteresse } from './interesses/pagina-publica.ts'
import { rotasDosInteresses } from './interesses/rotas.ts'
import { apagarContatos } from './jobs.ts'
import { menu } from './menu.ts'
import { paginaDaLicitacao, paginaDasLicitacoes } from './pagina-publica.ts'
import { importacoes } from './pca/importacoes.ts'
import { paginaDaLinhaDoPlano, paginaDoPlano } from './pca/pagina-publica.ts'
import { rotasDoPlano } from './pca/rotas.ts'
import { rotasDosRecursos } from './recursos/rotas.ts'
import { rotasDosDocumentos } from './rotas/documentos.ts'
import { rotasDoPregoeiro } from './rotas/pregoeiro.ts'
import { rotasPublicas } from './rotas/publicas.ts'
import { semear } from './seed.ts'
import { settings } from './settings.ts'

export const licitacoes = defineModule({
	name: 'licitacoes',
	perfis: SISTEMA,
	menu,
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'licitacoes', colunas: ['licdoc.chave'] },
	jobs: [apagarContatos, avisarInteressados, apagarNaoConfirmados, lerDocumento, apagarRascunhos, lancarAntigas],
	extensions: [
		searchSources.provide(fonteDeLicitacoes),
		publicPages.provide(paginaDasLicitacoes),
		publicPages.provide(paginaDaLicitacao),
		publicPages.provide(paginaDoPlano),
		publicPages.provide(paginaDaLinhaDoPlano),
		publicPages.provide(paginaDoInteresse),
		publicPages.provide(paginaDaInscricao),
	],
	importacoes,
	semear,
	routes: [
		...rotasPublicas,
		...rotasAbertas,
		...rotasDoPregoeiro,
		...rotasDosDocumentos,
		...rotasDosInteresses,
		...rotasDosRecursos,
		...rotasDoPlano,
		...rotasDosCredenciados,
	],
})
