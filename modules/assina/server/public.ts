export { referenciaATipoDeAssinatura } from './importacoes.ts'
export {
	abrirDocumentoAssinado,
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	type LoteDoModulo,
	obterSituacaoDoLote,
	type SituacaoDoLote,
} from './lote-de-modulo.ts'
export { type CondicaoDaChave, LoteTerminado, type Origem, origemDeLote, type QuemPergunta } from './origens.ts'
export { type Progresso, progressoDosLotes } from './progresso.ts'
