import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { avisarDoRetorno, buscarNoticias, devolverAoTitular, enviarImediatos, enviarResumoDiario } from './jobs.ts'
import { rotasAviso } from './rotas-aviso.ts'
import { rotasGerenciar } from './rotas-gerenciar.ts'
import { rotasNoticia } from './rotas-noticia.ts'
import { rotasPreferencia } from './rotas-preferencia.ts'
import { rotasTarefa } from './rotas-tarefa.ts'
import { semear } from './seed.ts'

export const notificacoes = defineModule({
	name: 'notificacoes',
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'noticias', colunas: ['noticia.imagem_chave'] },
	routes: [...rotasTarefa, ...rotasAviso, ...rotasPreferencia, ...rotasGerenciar, ...rotasNoticia],
	jobs: [avisarDoRetorno, enviarImediatos, enviarResumoDiario, buscarNoticias, devolverAoTitular],
	semear,
})
