export { referenciaATipoDeAssinatura } from './importacoes.ts'
export {
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	type LoteDoModulo,
	obterDocumentoAssinado,
	obterSituacaoDoLote,
	type SituacaoDoLote,
} from './lote/lote-de-modulo.ts'
export { type CondicaoDaChave, LoteTerminado, type Origem, origemDeLote, type QuemPergunta } from './origem/origens.ts'
export { type Progresso, progressoDosLotes } from './progresso/progresso.ts'
export { type CoisaEnviada, situacoesDasAssinaturas } from './progresso/situacao.ts'
export { assinarNaDemonstracao } from './seed/assinar-lote.ts'
export { mudarDia } from './seed/dia.ts'
