import { defineModule, searchSources } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { menu } from './menu.ts'
import { fonteDoMonitoramento } from './monitoramento/busca.ts'
import { rotasDoMonitoramento, trabalhosDoMonitoramento } from './monitoramento/rotas.ts'
import { semear } from './seed/semear.ts'
import { settings } from './settings.ts'

export const internoSti = defineModule({
	name: 'interno-sti',
	perfis: SISTEMA,
	menu,
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	jobs: [...trabalhosDoMonitoramento],
	extensions: [searchSources.provide(fonteDoMonitoramento)],
	semear,
	routes: [...rotasDoMonitoramento],
})
