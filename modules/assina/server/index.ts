import { emissorDeDocumento, fonteDeConfianca } from '@portal/iddigital/server/public'
import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { confiancaPublica } from './autoridade.ts'
import { conferir } from './conferir.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { entregarGancho } from './ganchos/entregar-gancho.ts'
import { rotasDeGancho } from './ganchos/rotas-gancho.ts'
import { importacoes } from './importacoes.ts'
import { avisarVencidos, lembrarPendentes, manterAutoridade } from './jobs.ts'
import { removerArquivo } from './jobs-arquivo.ts'
import { enviarLoteDoModulo } from './lote-de-modulo.ts'
import { executarEnvioEmMassa } from './massa/executar.ts'
import { rotasDeMassa } from './massa/rotas.ts'
import { sincronizarPendentes } from './meio-externo.ts'
import { executarMultiplos } from './multiplos.ts'
import { rotasDeAssinatura } from './rotas-assinar.ts'
import { rotasDaAutoridade } from './rotas-autoridade.ts'
import { rotasDeCampos } from './rotas-campos.ts'
import { rotasDeDocumento } from './rotas-documento.ts'
import { rotasDoDossie } from './rotas-dossie.ts'
import { rotasDeExterno } from './rotas-externo.ts'
import { rotasDeGestor } from './rotas-gestor.ts'
import { rotasDeLote } from './rotas-lote.ts'
import { rotasDeMeio } from './rotas-meio.ts'
import { rotasDeModelo } from './rotas-modelo.ts'
import { rotasDeMultiplos } from './rotas-multiplos.ts'
import { rotasDeParticipante } from './rotas-participante.ts'
import { rotasDeSeguranca } from './rotas-seguranca.ts'
import { rotasDaUnidade } from './rotas-unidade.ts'
import { semear } from './seed.ts'
import { recusarChaveErrada } from './selados.ts'
import { emissor } from './validador.ts'

export const assina = defineModule({
	name: 'assina',
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
	// The validator knows no slice: whoever signs tells it whom to trust.
	extensions: [fonteDeConfianca.provide(confiancaPublica), emissorDeDocumento.provide(emissor)],
	conferir,
	conferirPartida: recusarChaveErrada,
	jobs: [
		executarMultiplos,
		enviarLoteDoModulo,
		executarEnvioEmMassa,
		lembrarPendentes,
		avisarVencidos,
		sincronizarPendentes,
		manterAutoridade,
		entregarGancho,
		removerArquivo,
	],
})
