import { defineModule, searchSources } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { distribuirAviso } from './aparelhos/avisar.ts'
import { enviarPush } from './aparelhos/enviar.ts'
import { rotasAparelho } from './aparelhos/rotas.ts'
import { rotasAviso } from './avisos/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasGerenciar } from './gerenciar/rotas.ts'
import {
	avisarDoRetorno,
	buscarNoticias,
	devolverAoTitular,
	enviarImediatos,
	enviarResumoDiario,
	receberRespostas,
} from './jobs.ts'
import { lembrarTarefas } from './lembretes/lembrar.ts'
import { menu } from './menu.ts'
import { rotasNoticia } from './noticias/rotas.ts'
import { rotasPrazo } from './prazos/rotas.ts'
import { rotasPreferencia } from './preferencias/rotas.ts'
import { rotaDoCorreio } from './respostas/rotas.ts'
import { semear } from './seed/semear.ts'
import { settings } from './settings.ts'
import { fonteDeTarefas } from './tarefas/fonte-da-busca.ts'
import { rotasTarefa } from './tarefas/rotas.ts'

export const notificacoes = defineModule({
	name: 'notificacoes',
	perfis: SISTEMA,
	menu,
	settings,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'noticias', colunas: ['noticia.imagem_chave'] },
	routes: [
		...rotasTarefa,
		...rotasPrazo,
		...rotasAviso,
		...rotasPreferencia,
		...rotasAparelho,
		...rotasGerenciar,
		...rotasNoticia,
		rotaDoCorreio,
	],
	extensions: [searchSources.provide(fonteDeTarefas)],
	jobs: [
		avisarDoRetorno,
		enviarImediatos,
		enviarResumoDiario,
		distribuirAviso,
		enviarPush,
		buscarNoticias,
		devolverAoTitular,
		lembrarTarefas,
		receberRespostas,
	],
	semear,
})
