import { defineModule, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { importacoes } from './cargas/importacoes.ts'
import { rotasDasCargas } from './cargas/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { fonteDeAlunos, fonteDeProgramas } from './fontes-da-busca.ts'
import { menu } from './menu.ts'
import { rotasDasMudancas } from './mudancas/rotas.ts'
import { redestinarPedidos } from './pedidos/jobs.ts'
import { rotasDosPedidos } from './pedidos/rotas.ts'
import { avisarRetomadas } from './prazos/bolsas.ts'
import { acompanharPrazos } from './prazos/jobs.ts'
import { rotasDoPrograma } from './programa/rotas.ts'
import { rotasDoAluno } from './rotas/aluno.ts'

export const janus = defineModule({
	name: 'janus',
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	semear: async (portal) => (await import('./seed/semear.ts')).semear(portal),
	importacoes,
	extensions: [searchSources.provide(fonteDeAlunos), searchSources.provide(fonteDeProgramas)],
	jobs: [acompanharPrazos, avisarRetomadas, redestinarPedidos],
	routes: [...rotasDoAluno, ...rotasDosPedidos, ...rotasDoPrograma, ...rotasDasMudancas, ...rotasDasCargas],
})
