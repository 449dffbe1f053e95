import { defineModule } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { rotasDosAlertas } from './alertas/rotas.ts'
import { rotasDosAtos } from './atos/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { importacoes } from './importacoes.ts'
import {
	acompanharAlertas,
	conferirContagens,
	encerrarJanelas,
	guardarDiaria,
	juntarContagens,
	mandarResumo,
} from './jobs.ts'
import { menu } from './menu.ts'
import { rotas } from './rotas.ts'
import { semear } from './seed.ts'

export const dash = defineModule({
	name: 'dash',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	importacoes,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [encerrarJanelas, acompanharAlertas, guardarDiaria, juntarContagens, conferirContagens, mandarResumo],
	semear,
	routes: [...rotas, ...rotasDosAlertas, ...rotasDosAtos],
})
