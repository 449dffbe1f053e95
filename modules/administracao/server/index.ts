import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { rotasDeImportacoes } from './importacoes/rotas.ts'
import { rotasDeListas } from './listas/rotas.ts'
import { semear } from './seed.ts'

export const administracao = defineModule({
	name: 'administracao',
	rotulos,
	semear,
	routes: [...rotasDeListas, ...rotasDeImportacoes],
})
