import { destinosDeEnvio, recebedoresDeArquivos } from '@portal/arquivos/server/public'
import { conferentesDeAvisos } from '@portal/notificacoes/server/public'
import { defineModule, searchSources } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { conferenteDoDrive } from './acesso/conferir-avisos.ts'
import { reservarEnvio } from './arquivos/reservar-envio.ts'
import { executarAtos } from './atos/lotes.ts'
import { rotasDosAtos } from './atos/rotas.ts'
import { fonteDoDrive } from './busca/fonte-da-busca.ts'
import { lerTextos } from './busca/ler-textos.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { webdav } from './dav/montar.ts'
import { rotasDasEtiquetas } from './etiquetas/rotas.ts'
import { avisarPrazosTerminados } from './guarda/prazos.ts'
import { avisarLinksTerminando, avisarPedidosTerminados, esvaziarLixeiras } from './jobs.ts'
import { menu } from './menu.ts'
import { passarPosse } from './posse/posse.ts'
import { rotasDaPosse } from './posse/rotas.ts'
import { avisarSubsidiosVencidos } from './processos/avisar.ts'
import { rotasDosProcessos } from './processos/rotas.ts'
import { recebedorDoDrive } from './recebidos/recebedor.ts'
import { rotasDosDireitos, rotasDosItens } from './rotas/atos.ts'
import { rotasDosComentarios } from './rotas/comentarios.ts'
import { rotasDeConsulta } from './rotas/consultas.ts'
import { rotasDaEdicao } from './rotas/edicao.ts'
import { rotasDasEntregas } from './rotas/entregas.ts'
import { rotasDaGuarda } from './rotas/guarda.ts'
import { rotasDosLinks } from './rotas/links.ts'
import { rotasDosPedidos } from './rotas/pedidos.ts'
import { rotasDasPrevias } from './rotas/previas.ts'
import { rotasDasSenhas } from './rotas/senhas.ts'
import { rotasDoZip } from './rotas/zip.ts'
import { semear } from './seed.ts'
import { rotasDosUsuarios } from './usuarios/rotas.ts'

export const uspDrive = defineModule({
	name: 'usp-drive',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	arquivos: { prefixo: 'usp-drive', colunas: ['versao.chvarq'] },
	rotulos: contrato.rotulos,
	jobs: [
		esvaziarLixeiras,
		avisarPedidosTerminados,
		avisarLinksTerminando,
		avisarPrazosTerminados,
		avisarSubsidiosVencidos,
		passarPosse,
		lerTextos,
		executarAtos,
	],
	extensions: [
		searchSources.provide(fonteDoDrive),
		conferentesDeAvisos.provide(conferenteDoDrive),
		recebedoresDeArquivos.provide(recebedorDoDrive),
		destinosDeEnvio.provide({
			nome: contrato.DESTINO,
			maximo: contrato.MAIOR_ARQUIVO,
			grande: 'O arquivo passa de 2 GB. Divida-o, ou fale com a informática.',
			cotaPorPessoa: contrato.COTAS.pessoa,
			qualquerTipo: true,
			aoIniciar: reservarEnvio,
		}),
	],
	semear,
	protocols: [webdav],
	routes: [
		...rotasDeConsulta,
		...rotasDosItens,
		...rotasDosAtos,
		...rotasDosDireitos,
		...rotasDasPrevias,
		...rotasDasSenhas,
		...rotasDosPedidos,
		...rotasDasEntregas,
		...rotasDosLinks,
		...rotasDoZip,
		...rotasDaEdicao,
		...rotasDaGuarda,
		...rotasDaPosse,
		...rotasDosComentarios,
		...rotasDosProcessos,
		...rotasDasEtiquetas,
		...rotasDosUsuarios,
	],
})
