import { defineModule } from '@portal/platform/server'
import { calcularEstatisticas, esquecerArquivos, limparProcessos } from './jobs.ts'
import { rotasAcao } from './rotas-acao.ts'
import { rotasEstrutura } from './rotas-estrutura.ts'
import { rotasPessoal } from './rotas-pessoal.ts'
import { rotasProcesso } from './rotas-processo.ts'
import { semear } from './seed.ts'
import { comUsername } from './username.ts'

export const processos = defineModule({
	name: 'processos',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [...rotasEstrutura, ...rotasProcesso, ...rotasAcao, ...rotasPessoal].map(comUsername),
	semear,
	jobs: [calcularEstatisticas, limparProcessos, esquecerArquivos],
})
