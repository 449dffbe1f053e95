import { defineModule, searchSources } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { rotasComuns } from './comum/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasDasManutencoes } from './manutencoes/rotas.ts'
import { menu } from './menu.ts'
import { fonteDoMonitoramento } from './monitoramento/fonte-da-busca.ts'
import { rotasDoMonitoramento, trabalhosDoMonitoramento } from './monitoramento/rotas/monitoramento.ts'
import { fonteDeProjetos } from './projetos/fonte-da-busca.ts'
import { cobrarRelatorios } from './projetos/jobs.ts'
import { rotasDosProjetos } from './projetos/rotas.ts'
import { settings } from './settings.ts'
import { fonteDeVms } from './vms/fonte-da-busca.ts'
import { pedirRenovacoes } from './vms/jobs.ts'
import { rotasDasVms } from './vms/rotas.ts'

export const internoSti = defineModule({
	name: 'interno-sti',
	perfis: SISTEMA,
	menu,
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'interno-sti', colunas: ['prjtidoc.chave'] },
	jobs: [...trabalhosDoMonitoramento, pedirRenovacoes, cobrarRelatorios],
	extensions: [
		searchSources.provide(fonteDoMonitoramento),
		searchSources.provide(fonteDeVms),
		searchSources.provide(fonteDeProjetos),
	],
	// Demonstration data is loaded once, and only by a demonstration.
	semear: async (portal) => (await import('./seed/semear.ts')).semear(portal),
	routes: [...rotasDoMonitoramento, ...rotasDasManutencoes, ...rotasDasVms, ...rotasDosProjetos, ...rotasComuns],
})
