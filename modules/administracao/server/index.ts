import { defineModule } from '@portal/platform/server'
import { rotasDeImportacoes } from './rotas-importacoes.ts'
import { rotasDeListas } from './rotas-listas.ts'

export const administracao = defineModule({
	name: 'administracao',
	routes: [...rotasDeListas, ...rotasDeImportacoes],
})
