import './zod.ts'

export { baixar } from './download.ts'
export { baixarPedido } from './calls/requested-download.ts'
export { type CallInput, type CallOptions, call } from './calls/call.ts'
export { type AoEnviar, callComProgresso } from './calls/call-with-progress.ts'
export { CallError, type CampoRecusado, MENSAGEM_SEM_CONEXAO, mensagemDe } from './calls/call-error.ts'
export { type PerguntasDaFatia, pergunta } from './calls/early-request.ts'
export { queryOf } from './calls/query.ts'
export { lerToken } from './calls/token.ts'
export { CanalDeEventos } from './event-channel.ts'
export { QueryProvider } from './query-provider.tsx'
export { CONFIGURACAO_PADRAO, configuracaoDado, useConfiguracao } from './settings.ts'
export { estadoComPartes, estadoDaConsulta } from './query/query-state.tsx'
export { FalhaDaConsulta } from './query/query-failure.tsx'
export { Dado, type EstadoDoDado, esquecerDados, pedirDeNovo, recarregarDados, useDado } from './shared-value.ts'
export { assinarEventos, type Evento, RESSINCRONIZAR, useEvento } from './events.ts'
export { Exportar } from './export.tsx'
export { FalhaIsolada } from './isolated-failure.tsx'
export { formatarData, formatarDataHora, formatarHora } from './formats.ts'
export { esquecerGuardado } from './offline-copies.ts'
export { ItemDaConta } from './account-item.tsx'
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
export { podeSair } from './navigation/leave-questions.ts'
export { lerBusca, useBusca } from './navigation/url-search.ts'
export { caminhoLocalSeguro, guardarDestino, lerDestino, tomarDestino } from './navigation/local-path.ts'
export { codigoOuNenhum, lerCodigo } from './navigation/code.ts'
export { useBuscaLida } from './navigation/search-change.ts'
export {
	definirNavegador,
	type Lugar,
	lugarAtual,
	navegar,
	type OpcoesDeNavegacao,
	publicarLugar,
	useLugar,
	voltar,
} from './navigation/navigator.ts'
export { usePerguntaAoFechar, useProtecaoDeAlteracoes } from './navigation/change-protection.tsx'
export {
	type AbaDoModulo,
	listarAbas,
	type Migalha,
	migalhasDe,
	preencherTitulo,
	tituloConhecido,
} from './navigation/routes.ts'
export {
	aoMudarValoresDaPagina,
	definirContagemDoTitulo,
	lerValoresDaPagina,
	useContagemDoTitulo,
	useTituloDaPagina,
} from './navigation/title.ts'
export { formatarCodigoUsuario, formatarIdDigital, formatarInteiro, formatarNumero } from './numbers.ts'
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
} from './session.ts'
export { ModulosProvider, Preenchimento, Slot, useModulos, useSlot } from './slots.tsx'
export { apagarLocal, gravarLocal, lerLocal } from './storage.ts'
export { gravarNaAba, lerDaAba } from './tab-storage.ts'
export type { Tela } from './screen.ts'
export { abrirNaVersaoNova, haVersaoNova } from './version.ts'
