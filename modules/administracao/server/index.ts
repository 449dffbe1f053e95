import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { rotasDeImportacoes } from './rotas-importacoes.ts'
import { rotasDeListas } from './rotas-listas.ts'

export const administracao = defineModule({
	name: 'administracao',
	rotulos,
	routes: [...rotasDeListas, ...rotasDeImportacoes],
})
