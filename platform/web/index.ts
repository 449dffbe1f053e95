import './zod.ts'

export { baixar } from './baixar.ts'
export { baixarPedido } from './calls/baixar-pedido.ts'
export { type CallInput, type CallOptions, call } from './calls/call.ts'
export { type AoEnviar, callComProgresso } from './calls/call-com-progresso.ts'
export { CallError, type CampoRecusado, MENSAGEM_SEM_CONEXAO, mensagemDe } from './calls/call-error.ts'
export { type PerguntasDaFatia, pergunta } from './calls/pergunta.ts'
export { queryOf } from './calls/query.ts'
export { lerToken } from './calls/token.ts'
export { CanalDeEventos } from './canal-de-eventos.ts'
export { QueryProvider } from './com-consultas.tsx'
export { CONFIGURACAO_PADRAO, configuracaoDado, useConfiguracao } from './configuracao.ts'
export { estadoComPartes, estadoDaConsulta } from './consulta/estado-da-consulta.tsx'
export { FalhaDaConsulta } from './consulta/falha-da-consulta.tsx'
export { Dado, type EstadoDoDado, esquecerDados, pedirDeNovo, recarregarDados, useDado } from './dado.ts'
export { assinarEventos, type Evento, RESSINCRONIZAR, useEvento } from './eventos.ts'
export { Exportar } from './exportar.tsx'
export { FalhaIsolada } from './falha-isolada.tsx'
export { formatarData, formatarDataHora, formatarHora } from './formatos.ts'
export { esquecerGuardado } from './guardado.ts'
export { ItemDaConta } from './item-da-conta.tsx'
export { log } from './log.ts'
export {
	type ControleDoCaptcha,
	defineWebModule,
	type RouteDefinition,
	type RouteHandle,
	type Routes,
	type SlotFill,
	type SlotName,
	type Slots,
	type TopicoDeAjuda,
	type WebModule,
	type WebRoute,
} from './manifest.ts'
export { podeSair } from './navigation/antes-de-sair.ts'
export { lerBusca, useBusca } from './navigation/busca-url.ts'
export { caminhoLocalSeguro, guardarDestino, lerDestino, tomarDestino } from './navigation/caminho-local.ts'
export { codigoOuNenhum, lerCodigo } from './navigation/codigo.ts'
export { useBuscaLida } from './navigation/mudar-busca.ts'
export {
	definirNavegador,
	type Lugar,
	lugarAtual,
	navegar,
	type OpcoesDeNavegacao,
	publicarLugar,
	useLugar,
	voltar,
} from './navigation/navegador.ts'
export { usePerguntaAoFechar, useProtecaoDeAlteracoes } from './navigation/protecao-de-alteracoes.tsx'
export {
	type AbaDoModulo,
	listarAbas,
	type Migalha,
	migalhasDe,
	preencherTitulo,
	tituloConhecido,
} from './navigation/rotas.ts'
export {
	aoMudarValoresDaPagina,
	definirContagemDoTitulo,
	lerValoresDaPagina,
	useContagemDoTitulo,
	useTituloDaPagina,
} from './navigation/titulo.ts'
export { formatarCodigoUsuario, formatarIdDigital, formatarInteiro, formatarNumero } from './numeros.ts'
export { queryClient } from './query-client.ts'
export {
	type EstadoSessao,
	entrar,
	esquecerSessao,
	obterSessao,
	PAGINA_INICIAL,
	reverSessao,
	type SessaoDaPagina,
	sessaoDado,
	useSessao,
	vigiarSessao,
} from './sessao.ts'
export { ModulosProvider, Preenchimento, Slot, useModulos, useSlot } from './slots.tsx'
export { apagarLocal, gravarLocal, lerLocal } from './storage.ts'
export { gravarNaAba, lerDaAba } from './storage-da-aba.ts'
export type { Tela } from './tela.ts'
export { abrirNaVersaoNova, haVersaoNova } from './versao.ts'
