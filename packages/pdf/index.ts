export { ChildProcessPdf, type PdfOptions } from './child-process-pdf.ts'
export {
	defineOperation,
	type Execute,
	type Operation,
	type Progresso,
	type WorkArea,
} from './children/operation.ts'
export type { DocumentoHtml, Papel } from './operations/html-tree.ts'
export type { InspecaoPdf } from './operations/inspect.ts'
export type {
	ArquivoReunido,
	DocumentoPronto,
	ImagemDePagina,
	OpcoesDeComposicao,
	Pdf,
	Peca,
	Reuniao,
} from './pdf.ts'
export { AMOSTRA_DE_DOCUMENTO, reconhecerDocumento, type TipoDeDocumento, tipoDoDocumento } from './sniff.ts'
export { discard, type Origem, WorkFolder } from './work-folder.ts'
