import { origemDeLote } from '@portal/assina/server/public'
import { defineModule } from '@portal/platform/server'
import { rotulos } from '../contract/index.ts'
import { origemDaAssinatura } from './acesso-na-assinatura.ts'
import { conferir } from './conferir.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { importacoes } from './importacoes.ts'
import { calcularEstatisticas, esquecerArquivos, limparProcessos } from './jobs.ts'
import { lerTextoDeArquivo, limparArquivosTemporarios } from './jobs-arquivo.ts'
import { receberAssinatura } from './jobs-assinatura.ts'
import { fazerIntegra, limparIntegras } from './jobs-integra.ts'
import { lembrarPareceres } from './jobs-prazo.ts'
import { rotasAcao } from './rotas-acao.ts'
import { rotasAnexo } from './rotas-anexo.ts'
import { rotasAssinatura } from './rotas-assinatura.ts'
import { rotasDocumento } from './rotas-documento.ts'
import { rotasEstrutura } from './rotas-estrutura.ts'
import { rotasIntegra } from './rotas-integra.ts'
import { rotasPessoal } from './rotas-pessoal.ts'
import { rotasProcesso } from './rotas-processo.ts'
import { rotasRascunho } from './rotas-rascunho.ts'
import { semear } from './seed.ts'
import { fazerTarjada, limparTarjadas } from './tarja/jobs-tarjada.ts'
import { rotasTarjada } from './tarja/rotas-tarjada.ts'
import { comUsername } from './username.ts'

export const processos = defineModule({
	name: 'processos',
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos,
	arquivos: { prefixo: 'processos', colunas: ['arqtmp.chave', 'arquivopdl.chave', 'integra.chave', 'tarjada.chave'] },
	routes: [
		...rotasEstrutura,
		...rotasProcesso,
		...rotasAcao,
		...rotasPessoal,
		...rotasRascunho,
		...rotasAnexo,
		...rotasDocumento,
		...rotasIntegra,
		...rotasTarjada,
		...rotasAssinatura,
	].map(comUsername),
	semear,
	importacoes,
	extensions: [origemDeLote.provide(origemDaAssinatura)],
	conferir,
	jobs: [
		calcularEstatisticas,
		limparProcessos,
		lembrarPareceres,
		esquecerArquivos,
		lerTextoDeArquivo,
		limparArquivosTemporarios,
		fazerIntegra,
		limparIntegras,
		fazerTarjada,
		limparTarjadas,
		receberAssinatura,
	],
})
