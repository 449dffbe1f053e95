export { type Progresso, progressoDosLotes } from './andamento/progresso.ts'
export { referenciaATipoDeAssinatura } from './importacoes.ts'
export {
	abrirDocumentoAssinado,
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	type LoteDoModulo,
	obterSituacaoDoLote,
	type SituacaoDoLote,
} from './lote/lote-de-modulo.ts'
export { type CondicaoDaChave, LoteTerminado, type Origem, origemDeLote, type QuemPergunta } from './origem/origens.ts'
