import './zod.ts'

export { baixar } from './baixar.ts'
export { lerBusca, useBusca } from './busca-url.ts'
export { type CallInput, type CallOptions, call } from './call.ts'
export { type AoEnviar, callComProgresso } from './call-com-progresso.ts'
export { CallError, type CampoRecusado, MENSAGEM_SEM_CONEXAO, mensagemDe } from './call-error.ts'
export { caminhoLocalSeguro, guardarDestino, lerDestino, tomarDestino } from './caminho-local.ts'
export { CanalDeEventos } from './canal-de-eventos.ts'
export { ComConsultas } from './com-consultas.tsx'
export { configuracaoDado, useConfiguracao } from './configuracao.ts'
export { Dado, type EstadoDoDado, esquecerDados, pedirDeNovo, recarregarDados, useDado } from './dado.ts'
export { assinarEventos, type Evento, RESSINCRONIZAR, useEvento } from './eventos.ts'
export { FalhaIsolada } from './falha-isolada.tsx'
export {
	formatarCodigoUsuario,
	formatarData,
	formatarDataHora,
	formatarIdDigital,
	formatarInteiro,
	formatarNumero,
} from './formatos.ts'
export { ItemDaConta } from './item-da-conta.tsx'
export { log } from './log.ts'
export {
	type ControleDoCaptcha,
	defineWebModule,
	type RouteHandle,
	type Routes,
	type SlotFill,
	type SlotName,
	type Slots,
	type WebModule,
	type WebRoute,
} from './manifest.ts'
export {
	definirNavegador,
	type Lugar,
	lugarAtual,
	navegar,
	type OpcoesDeNavegacao,
	publicarLugar,
	useLugar,
	voltar,
} from './navegador.ts'
export { useProtecaoDeAlteracoes } from './protecao-de-alteracoes.tsx'
export { queryClient } from './query-client.ts'
export { type Migalha, migalhasDe, preencherTitulo, tituloConhecido } from './rotas.ts'
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
export {
	aoMudarValoresDaPagina,
	definirContagemDoTitulo,
	lerValoresDaPagina,
	useContagemDoTitulo,
	useTituloDaPagina,
} from './titulo.ts'
export { lerToken } from './token.ts'
export { haVersaoNova } from './versao.ts'
