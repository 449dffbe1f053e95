import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { rotasDaAnalise } from './analise/rotas.ts'
import { calcularFatia } from './calculo/jobs.ts'
import { rotasDasCargas } from './cargas/rotas.ts'
import { rotasDaConsulta } from './consulta/rotas.ts'
import { rotasDasCorrecoes } from './correcoes/rotas.ts'
import { avisarAtrasos } from './cronograma/jobs.ts'
import { rotasDoCronograma } from './cronograma/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasDosDocumentos } from './documentos/rotas.ts'
import { rotasDoEsocial } from './esocial/rotas.ts'
import { rotasDaEvidencia } from './evidencia/rotas.ts'
import { rotasDaFolha } from './folha/rotas.ts'
import { limparOlhares } from './jobs.ts'
import { menu } from './menu.ts'
import { rotasDasRegras } from './regras/rotas.ts'
import { rotasDasRetencoes } from './retencoes/rotas.ts'
import { semear } from './seed/semear.ts'
import { settings } from './settings.ts'

export const novaFolha = defineModule({
	name: 'nova-folha',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	settings,
	jobs: [avisarAtrasos, calcularFatia, limparOlhares],
	semear,
	routes: [
		...rotasDaFolha,
		...rotasDaAnalise,
		...rotasDasCargas,
		...rotasDasCorrecoes,
		...rotasDaConsulta,
		...rotasDoCronograma,
		...rotasDosDocumentos,
		...rotasDoEsocial,
		...rotasDaEvidencia,
		...rotasDasRegras,
		...rotasDasRetencoes,
	],
})
