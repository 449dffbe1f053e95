import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { rotasDeImportacoes } from './importacoes/rotas.ts'
import { rotasDeListas } from './listas/rotas.ts'

export const administracao = defineModule({
	name: 'administracao',
	rotulos,
	routes: [...rotasDeListas, ...rotasDeImportacoes],
})
