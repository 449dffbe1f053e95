import { respostasPorEmail } from '@portal/notificacoes/server/public'
import { defineModule, searchSources } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import * as contrato from '../contract/index.ts'
import { rotasDoAcompanhamento } from './acompanhar/rotas.ts'
import { rotasDosArquivos } from './arquivos/rotas.ts'
import { respostasDaSolicitacao } from './atos/respostas.ts'
import { rotasDaAvaliacao } from './avaliacao/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasDoDossie } from './dossie/rotas.ts'
import { rotasDosEditais } from './edital/rotas.ts'
import { fonteDeEditais, fonteDeSolicitacoes } from './fonte-da-busca.ts'
import { importacoes } from './importacoes.ts'
import { acertarEsperas, acertarPrazosDoEdital } from './jobs.ts'
import { rotasDaEstrutura } from './listas/rotas.ts'
import { menu } from './menu.ts'
import { rotasDasSolicitacoes } from './preparo/rotas.ts'
import { semear } from './seed/semear.ts'
import { rotasDosAndamentos } from './solicitacao/andamentos.ts'
import { rotasDasEvidencias } from './solicitacao/evidencias.ts'

export const proserv = defineModule({
	name: 'proserv',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	importacoes,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'proserv', colunas: ['arqsolprs.chave', 'dsesolprs.chave'] },
	jobs: [acertarEsperas, acertarPrazosDoEdital],
	extensions: [
		searchSources.provide(fonteDeSolicitacoes),
		searchSources.provide(fonteDeEditais),
		respostasPorEmail.provide(respostasDaSolicitacao),
	],
	semear,
	routes: [
		...rotasDoAcompanhamento,
		...rotasDasSolicitacoes,
		...rotasDosAndamentos,
		...rotasDasEvidencias,
		...rotasDaAvaliacao,
		...rotasDosArquivos,
		...rotasDoDossie,
		...rotasDosEditais,
		...rotasDaEstrutura,
	],
})
