import { defineModule, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { fonteDeColegiados } from './fonte-da-busca.ts'
import { avisarFins, encerrarSemVinculo } from './jobs.ts'
import { menu } from './menu.ts'
import { rotasDaSecretaria } from './rotas-da-secretaria.ts'
import { rotasPublicas } from './rotas-publicas.ts'
import { semear } from './seed.ts'

export const mandato = defineModule({
	name: 'mandato',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [avisarFins, encerrarSemVinculo],
	extensions: [searchSources.provide(fonteDeColegiados)],
	semear,
	routes: [...rotasPublicas, ...rotasDaSecretaria],
})
