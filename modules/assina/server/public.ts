export { referenciaATipoDeAssinatura } from './importacoes.ts'
export {
	abrirDocumentoAssinado,
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	type LoteDoModulo,
	obterSituacaoDoLote,
	type SituacaoDoLote,
} from './lote-de-modulo.ts'
export { LoteTerminado, ligarOrigem } from './origens.ts'
