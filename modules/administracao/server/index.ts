import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { rotasDeImportacoes } from './rotas-importacoes.ts'
import { rotasDeListas } from './rotas-listas.ts'
import { semear } from './seed.ts'

export const administracao = defineModule({
	name: 'administracao',
	rotulos,
	semear,
	routes: [...rotasDeListas, ...rotasDeImportacoes],
})
