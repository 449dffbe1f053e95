import { recebedoresDeArquivos } from '@portal/arquivos/server/public'
import { origemDeLote } from '@portal/assina/server/public'
import { lembradores } from '@portal/notificacoes/server/public'
import { defineModule, leftBehindSources, publicPages, searchSources } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import { rotulos } from '../contract/index.ts'
import { rotasAcompanhamento } from './acompanhamento/rotas.ts'
import { lembradorDosProcessos } from './andamentos/lembrador.ts'
import { rotasAndamentos } from './andamentos/rotas.ts'
import { lerTextoDeArquivo, limparArquivosTemporarios } from './arquivos/jobs.ts'
import { recebedorDosProcessos } from './arquivos/recebedor.ts'
import { rotasArquivos } from './arquivos/rotas.ts'
import { receberAssinatura } from './assinatura/jobs.ts'
import { origemDaAssinatura } from './assinatura/origem.ts'
import { rotasAssinatura } from './assinatura/rotas.ts'
import { rotasCadastro } from './cadastro/rotas.ts'
import { conferir } from './conferir.ts'
import { dadosPessoais } from './dados-pessoais/dados-pessoais.ts'
import { rotasDocumentos } from './documentos/rotas.ts'
import { deixadosNosProcessos } from './estrutura/deixados.ts'
import { importacoes } from './estrutura/importacoes.ts'
import { rotasEstrutura } from './estrutura/rotas.ts'
import { rotasHistorico } from './historico/rotas.ts'
import { refazerIndiceDeTextos } from './indice/jobs.ts'
import { fazerIntegra, limparIntegras } from './integra/jobs.ts'
import { rotasIntegra } from './integra/rotas.ts'
import { calcularEstatisticas, esquecerArquivos, limparProcessos } from './jobs.ts'
import { fonteDeProcessos } from './lista/fonte-da-busca.ts'
import { rotasLista } from './lista/rotas.ts'
import { menu } from './menu.ts'
import { rotasOcorrencias } from './ocorrencias/rotas.ts'
import { rotasPessoal } from './pessoal/rotas.ts'
import { paginaPublica } from './publico/pagina.ts'
import { rotasPublicas } from './publico/rotas.ts'
import { rotasRascunho } from './rascunho/rotas.ts'
import { semear } from './seed/semear.ts'
import { fazerTarjada, limparTarjadas } from './tarja/jobs.ts'
import { rotasTarjada } from './tarja/rotas.ts'
import { exigirUsername } from './username.ts'
import { rotasDeVarios } from './varios/rotas.ts'
import { rotasVinculos } from './vinculos/rotas.ts'
import { rotasVisor } from './visor/rotas.ts'

export const processos = defineModule({
	name: 'processos',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'processos', colunas: ['arqtmp.chave', 'arquivopdl.chave', 'integra.chave', 'tarjada.chave'] },
	routes: [
		...rotasEstrutura,
		...rotasLista,
		...rotasCadastro,
		...rotasAcompanhamento,
		...rotasHistorico,
		...rotasAndamentos,
		...rotasVinculos,
		...rotasOcorrencias,
		...rotasDeVarios,
		...rotasPessoal,
		...rotasRascunho,
		...rotasArquivos,
		...rotasDocumentos,
		...rotasVisor,
		...rotasIntegra,
		...rotasTarjada,
		...rotasAssinatura,
		...rotasPublicas,
	].map(exigirUsername),
	semear,
	importacoes,
	extensions: [
		recebedoresDeArquivos.provide(recebedorDosProcessos),
		origemDeLote.provide(origemDaAssinatura),
		searchSources.provide(fonteDeProcessos),
		leftBehindSources.provide(deixadosNosProcessos),
		lembradores.provide(lembradorDosProcessos),
		publicPages.provide(paginaPublica),
	],
	conferir,
	jobs: [
		calcularEstatisticas,
		limparProcessos,
		esquecerArquivos,
		lerTextoDeArquivo,
		limparArquivosTemporarios,
		fazerIntegra,
		limparIntegras,
		fazerTarjada,
		limparTarjadas,
		receberAssinatura,
		refazerIndiceDeTextos,
	],
})
