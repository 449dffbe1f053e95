import { recebedoresDeArquivos } from '@portal/arquivos/server/public'
import { defineModule, publicPages, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { importacoes } from './cargas/importacoes.ts'
import { rotasDasCargas } from './cargas/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { fonteDeConvenios, fonteDeEditais } from './fonte-da-busca.ts'
import { avisarFins, avisarPapeis, esquecerPassaportes, lembrarCartas, passarVagas } from './jobs.ts'
import { menu } from './menu.ts'
import {
	paginaDoConvenio,
	paginaDoEdital,
	paginaDoMapa,
	paginaDosConvenios,
	paginaDosEditais,
} from './pagina-publica.ts'
import { recebedorDaMobilidade } from './recebedor.ts'
import { rotasDasCartas } from './rotas/cartas.ts'
import { rotasDosDocumentos } from './rotas/documentos.ts'
import { rotasDaGestao, rotasDosConvenios, rotasDosEditais } from './rotas/escritorio.ts'
import { rotasDaEstada } from './rotas/estada.ts'
import { rotasDoEstudante } from './rotas/estudante.ts'
import { rotasDasIndicacoes } from './rotas/indicacoes.ts'
import { rotasDoParceiro } from './rotas/parceiro.ts'
import { rotasDosPedidosDeArquivos } from './rotas/pedidos-de-arquivos.ts'
import { rotasDoPlano } from './rotas/plano.ts'
import { rotasPublicas } from './rotas/publicas.ts'
import { rotasDosRecursos } from './rotas/recursos.ts'
import { rotasDaRede } from './rotas/rede.ts'
import { rotasDoUso } from './rotas/uso.ts'
import { semear } from './seed/semear.ts'
import { settings } from './settings.ts'

export const nereu = defineModule({
	name: 'nereu',
	perfis: SISTEMA,
	menu,
	settings,
	importacoes,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'nereu', colunas: ['docmob.chave', 'carrec.chave'] },
	jobs: [passarVagas, lembrarCartas, avisarFins, avisarPapeis, esquecerPassaportes],
	extensions: [
		searchSources.provide(fonteDeConvenios),
		searchSources.provide(fonteDeEditais),
		recebedoresDeArquivos.provide(recebedorDaMobilidade),
		publicPages.provide(paginaDosConvenios),
		publicPages.provide(paginaDoConvenio),
		publicPages.provide(paginaDoMapa),
		publicPages.provide(paginaDosEditais),
		publicPages.provide(paginaDoEdital),
	],
	semear,
	routes: [
		...rotasPublicas,
		...rotasDoEstudante,
		...rotasDosDocumentos,
		...rotasDosPedidosDeArquivos,
		...rotasDasCartas,
		...rotasDoPlano,
		...rotasDaEstada,
		...rotasDoParceiro,
		...rotasDasIndicacoes,
		...rotasDosConvenios,
		...rotasDosEditais,
		...rotasDosRecursos,
		...rotasDoUso,
		...rotasDaRede,
		...rotasDasCargas,
		...rotasDaGestao,
	],
})
