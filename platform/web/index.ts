import './zod.ts'

export { ItemDaConta } from './account-item.tsx'
export { type CallInput, type CallOptions, call } from './calls/call.ts'
export { CallError, type CampoRecusado, MENSAGEM_SEM_CONEXAO, mensagemDe } from './calls/call-error.ts'
export { type AoEnviar, callComProgresso } from './calls/call-with-progress.ts'
export { type PerguntasDaFatia, pergunta } from './calls/early-request.ts'
export { queryOf } from './calls/query.ts'
export { baixarPedido } from './calls/requested-download.ts'
export { lerToken } from './calls/token.ts'
export { baixar } from './download.ts'
export { CanalDeEventos } from './event-channel.ts'
export { assinarEventos, type Evento, RESSINCRONIZAR, useEvento } from './events.ts'
export { Exportar } from './export.tsx'
export { formatarData, formatarDataHora, formatarHora } from './formats.ts'
export { FalhaIsolada } from './isolated-failure.tsx'
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
export { usePerguntaAoFechar, useProtecaoDeAlteracoes } from './navigation/change-protection.tsx'
export { codigoOuNenhum, lerCodigo } from './navigation/code.ts'
export { podeSair } from './navigation/leave-questions.ts'
export { caminhoLocalSeguro, guardarDestino, lerDestino, tomarDestino } from './navigation/local-path.ts'
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
export {
	type AbaDoModulo,
	listarAbas,
	type Migalha,
	migalhasDe,
	preencherTitulo,
	tituloConhecido,
} from './navigation/routes.ts'
export { useBuscaLida } from './navigation/search-change.ts'
export {
	aoMudarValoresDaPagina,
	definirContagemDoTitulo,
	lerValoresDaPagina,
	useContagemDoTitulo,
	useTituloDaPagina,
} from './navigation/title.ts'
export { lerBusca, useBusca } from './navigation/url-search.ts'
export { formatarCodigoUsuario, formatarIdDigital, formatarInteiro, formatarNumero } from './numbers.ts'
export { esquecerGuardado } from './offline-copies.ts'
export { FalhaDaConsulta } from './query/query-failure.tsx'
export { estadoComPartes, estadoDaConsulta } from './query/query-state.tsx'
export { queryClient } from './query-client.ts'
export { QueryProvider } from './query-provider.tsx'
export type { Tela } from './screen.ts'
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
export { CONFIGURACAO_PADRAO, configuracaoDado, useConfiguracao } from './settings.ts'
export { Dado, type EstadoDoDado, esquecerDados, pedirDeNovo, recarregarDados, useDado } from './shared-value.ts'
export { ModulosProvider, Preenchimento, Slot, useModulos, useSlot } from './slots.tsx'
export { apagarLocal, gravarLocal, lerLocal } from './storage.ts'
export { gravarNaAba, lerDaAba } from './tab-storage.ts'
export { useHoje } from './today.ts'
export { abrirNaVersaoNova, haVersaoNova } from './version.ts'
