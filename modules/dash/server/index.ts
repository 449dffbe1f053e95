import { defineModule } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { encerrarJanelas } from './jobs.ts'
import { menu } from './menu.ts'
import { rotas } from './rotas.ts'
import { semear } from './seed.ts'

export const dash = defineModule({
	name: 'dash',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [encerrarJanelas],
	semear,
	routes: rotas,
})
