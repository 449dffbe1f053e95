import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { rotasAviso } from './avisos/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasGerenciar } from './gerenciar/rotas.ts'
import { avisarDoRetorno, buscarNoticias, devolverAoTitular, enviarImediatos, enviarResumoDiario } from './jobs.ts'
import { menu } from './menu.ts'
import { rotasNoticia } from './noticias/rotas.ts'
import { rotasPreferencia } from './preferencias/rotas.ts'
import { semear } from './seed.ts'
import { settings } from './settings.ts'
import { rotasTarefa } from './tarefas/rotas.ts'

export const notificacoes = defineModule({
	name: 'notificacoes',
	menu,
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'noticias', colunas: ['noticia.imagem_chave'] },
	routes: [...rotasTarefa, ...rotasAviso, ...rotasPreferencia, ...rotasGerenciar, ...rotasNoticia],
	jobs: [avisarDoRetorno, enviarImediatos, enviarResumoDiario, buscarNoticias, devolverAoTitular],
	semear,
})
