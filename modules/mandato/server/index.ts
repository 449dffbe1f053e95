import { origemDeLote } from '@portal/assina/server/public'
import { defineModule, publicPages, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { importacoes } from './cargas/importacoes.ts'
import { rotasDasCargas } from './cargas/rotas.ts'
import { paginaDoColegiado, paginaDosColegiados } from './composicao/pagina-publica.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { fonteDeColegiados } from './fonte-da-busca.ts'
import { avisarFins, encerrarSemVinculo } from './jobs.ts'
import { menu } from './menu.ts'
import { origemDaPosse, receberPosse } from './posses/posse.ts'
import { rotasDeConsulta } from './rotas/consultas.ts'
import { rotasDasLacunas } from './rotas/lacunas.ts'
import { rotasDasPosses } from './rotas/posses.ts'
import { rotasDasReunioes } from './rotas/reunioes.ts'
import { rotasDaSecretaria } from './rotas/secretaria.ts'
import { semear } from './seed.ts'

export const mandato = defineModule({
	name: 'mandato',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: {
		prefixo: 'mandato',
		colunas: ['posse.chave', 'composicaopdf.chave', 'reuniao.chave', 'reuniaoarquivo.chave'],
	},
	jobs: [avisarFins, encerrarSemVinculo, receberPosse],
	extensions: [
		searchSources.provide(fonteDeColegiados),
		origemDeLote.provide(origemDaPosse),
		publicPages.provide(paginaDosColegiados),
		publicPages.provide(paginaDoColegiado),
	],
	importacoes,
	semear,
	routes: [
		...rotasDeConsulta,
		...rotasDaSecretaria,
		...rotasDasPosses,
		...rotasDasLacunas,
		...rotasDasReunioes,
		...rotasDasCargas,
	],
})
