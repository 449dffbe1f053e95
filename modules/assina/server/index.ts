import { recebedoresDeArquivos } from '@portal/arquivos/server/public'
import { emissorDeDocumento, fonteDeConfianca } from '@portal/iddigital/server/public'
import { lembradores } from '@portal/notificacoes/server/public'
import { defineModule, leftBehindSources, searchSources } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import { rotulos } from '../contract/index.ts'
import { rotasDeAssinatura } from './assinar/rotas.ts'
import { confiancaPublica } from './autoridade/autoridade.ts'
import { rotasDaAutoridade } from './autoridade/rotas.ts'
import { fonteDeLotes } from './caixa/fonte-da-busca.ts'
import { rotasDeCampos } from './campos/rotas.ts'
import { conferir } from './conferir.ts'
import { lembradorDeAssinaturas } from './correspondencia/lembrador.ts'
import { dadosPessoais } from './dados-pessoais/dados-pessoais.ts'
import { removerArquivo } from './documentos/jobs.ts'
import { rotasDeDocumento } from './documentos/rotas.ts'
import { rotasDoDossie } from './dossie/rotas.ts'
import { rotasDeExterno } from './externo/rotas.ts'
import { entregarGancho } from './ganchos/entregar.ts'
import { rotasDeGancho } from './ganchos/rotas.ts'
import { deixadosNaAssinatura } from './gestores/deixados.ts'
import { rotasDeGestor } from './gestores/rotas.ts'
import { importacoes } from './importacoes.ts'
import { avisarVencidos, manterAutoridade } from './jobs.ts'
import { enviarLoteDoModulo } from './lote/lote-de-modulo.ts'
import { rotasDeLote } from './lote/rotas.ts'
import { executarEnvioEmMassa } from './massa/executar.ts'
import { rotasDeMassa } from './massa/rotas.ts'
import { sincronizarPendentes } from './meios/provedor.ts'
import { rotasDeMeio } from './meios/rotas.ts'
import { menu } from './menu.ts'
import { rotasDeModelo } from './modelo/rotas.ts'
import { executarMultiplos } from './multiplos/executar.ts'
import { rotasDeMultiplos } from './multiplos/rotas.ts'
import { rotasDeParticipante } from './participantes/rotas.ts'
import { recebedorDaAssinatura } from './recebedor.ts'
import { semear } from './seed/seed.ts'
import { rotasDeSeguranca } from './seguranca/rotas.ts'
import { recusarChaveErrada } from './selados/selados.ts'
import { foraDasCopias, origens, settings } from './settings.ts'
import { rotasDaUnidade } from './unidade/rotas.ts'
import { emissor } from './validador/emissor.ts'

export const assina = defineModule({
	name: 'assina',
	menu,
	perfis: SISTEMA,
	settings,
	origins: origens,
	outsideCopies: foraDasCopias,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'assina', colunas: ['revdoc.chvarq', 'docmassa.chvarq'] },
	routes: [
		...rotasDeLote,
		...rotasDeParticipante,
		...rotasDeDocumento,
		...rotasDaAutoridade,
		...rotasDeCampos,
		...rotasDeAssinatura,
		...rotasDeSeguranca,
		...rotasDeMultiplos,
		...rotasDeExterno,
		...rotasDeModelo,
		...rotasDoDossie,
		...rotasDeGestor,
		...rotasDaUnidade,
		...rotasDeGancho,
		...rotasDeMeio,
		...rotasDeMassa,
	],
	semear,
	importacoes,
	// Trust source: signing slices tell the validator whom to trust, so that it depends on none of them.
	extensions: [
		fonteDeConfianca.provide(confiancaPublica),
		emissorDeDocumento.provide(emissor),
		recebedoresDeArquivos.provide(recebedorDaAssinatura),
		searchSources.provide(fonteDeLotes),
		leftBehindSources.provide(deixadosNaAssinatura),
		lembradores.provide(lembradorDeAssinaturas),
	],
	conferir,
	conferirPartida: recusarChaveErrada,
	jobs: [
		executarMultiplos,
		enviarLoteDoModulo,
		executarEnvioEmMassa,
		avisarVencidos,
		sincronizarPendentes,
		manterAutoridade,
		entregarGancho,
		removerArquivo,
	],
})
