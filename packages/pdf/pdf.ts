import type { Readable } from 'node:stream'
import type { AcceptArgs, LaterFill } from './acceptance/accept.ts'
import type { SignedPageArgs } from './acceptance/signed-page.ts'
import type { Operation, Progresso } from './children/operation.ts'
import type { CapaDeReuniao, MergeResult } from './merge/merge.ts'
import type { DocumentoHtml } from './operations/html-tree.ts'
import type { InspecaoPdf } from './operations/inspect.ts'
import type { FindTextArgs, FindTextResult } from './redaction/find-text.ts'
import type { HideAreasArgs } from './redaction/hide-areas.ts'
import type { Origem } from './work-folder.ts'

/** Generated document. */
export interface DocumentoPronto {
	readonly conteudo: Buffer
	readonly paginas: number
}

export interface ImagemDePagina {
	/** Image bytes in WebP. */
	readonly conteudo: Buffer
	readonly largura: number
	readonly altura: number
	/** Page count of the whole document. */
	readonly paginas: number
}

export interface Redesenho {
	/** Accepted formats, detected by content and named as sharp does; any other is refused. */
	readonly aceitos: readonly string[]
	/** Pixel limit: a file of some kilobytes may decode into gigabytes. */
	readonly maximoPontos: number
	readonly largura: number
	readonly altura: number
	/** Fit: `cobre` crops the excess where there is least detail; `cabe` scales down and never enlarges. */
	readonly ajuste: 'cobre' | 'cabe'
	/** Output format; by default that of the input. */
	readonly formato?: 'webp' | 'png'
	readonly qualidade: number
}

export interface ImagemRedesenhada {
	readonly conteudo: Buffer
	readonly formato: string
}

export interface OpcoesDeComposicao {
	/** PDF/A-2a, archival and tagged for screen readers, which is the norm for a stand-alone document. */
	readonly arquivamento?: boolean
	/** Creation date stated in the document; by default now, unless a rule's clock says otherwise. */
	readonly criadoEm?: Date
}

/** PDF processor in sandboxed child processes, since an uploaded file may crash the process that parses it. */
export interface Pdf {
	/** @throws RuleError `pdf-ilegivel`, with the given name, for a file that cannot be opened. */
	inspecionar(pdf: Origem, nome?: string): Promise<InspecaoPdf>
	/**
	 * Acceptance check for keeping a file, or for signing it if `campos` names the fields to be added; it returns the
	 * fields lawfully filled in after a signature that the file came with.
	 * @throws RuleError naming the file, which has active content, was changed after a signature or cannot be signed.
	 */
	conferirAceite(pdf: Origem, aceite: AcceptArgs): Promise<readonly LaterFill[]>
	/**
	 * Before-and-after picture of a page in WebP: as signed at the left, as it is now at the right; `anonima` marks a
	 * visitor's request.
	 * @throws RuleError `comparacao-indisponivel` where the signature does not say what it covers, or there is no such
	 * page.
	 */
	compararPagina(pdf: Origem, pedido: Omit<SignedPageArgs, 'largura'> & { readonly anonima?: boolean }): Promise<Buffer>
	/** Extracted text in reading order, one string per page. */
	extrairTexto(pdf: Origem, opcoes?: { readonly paginas?: number }): Promise<string[]>
	/** Text recognized (OCR) on the first pages of a scanned document, one string per page; it takes a second a page. */
	reconhecerPaginas(pdf: Origem, opcoes: { readonly paginas: number }): Promise<string[]>
	/**
	 * Text recognized (OCR) in a photo: JPEG, PNG, WebP, GIF or TIFF; empty where there is none.
	 * @throws RuleError or TooLargeError for a damaged picture or one that is too large.
	 */
	reconhecerTexto(imagem: Origem): Promise<string>
	/** Text of a DOCX or ODT; empty where none can be read. */
	extrairTextoDeOffice(documento: Origem): Promise<string>
	/** Page image in WebP of the given width in pixels; the first page by default. */
	desenharPagina(pdf: Origem, opcoes?: { readonly pagina?: number; readonly largura?: number }): Promise<ImagemDePagina>
	/** PNG or JPEG as a one-page document: the picture data is kept unchanged and its metadata is dropped. */
	converterImagem(imagem: Origem, titulo: string): Promise<DocumentoPronto>
	/**
	 * Sanitized image, re-encoded from its pixels so that nothing else of the file is left.
	 * @throws RuleError or TooLargeError for a format that is not accepted, a damaged file or one that is too large.
	 */
	redesenharImagem(imagem: Origem, redesenho: Redesenho): Promise<ImagemRedesenhada>
	/** Document from a Typst template of the portal, which reads its data with `#import "/papel.typ": dados, papel`. */
	compor(modelo: URL, dados: unknown, opcoes?: OpcoesDeComposicao): Promise<DocumentoPronto>
	/** Official document from an editor's HTML. */
	comporHtml(documento: DocumentoHtml, opcoes?: OpcoesDeComposicao): Promise<DocumentoPronto>
	/**
	 * Merged file of documents and pictures with cover, index, bookmarks and page numbers; it takes seconds, so it runs
	 * in a job.
	 */
	reunir(pedido: Reuniao, informar?: (progresso: Progresso) => void): Promise<ArquivoReunido>
	/** Positions on the pages where the text matches these patterns. */
	localizarTexto(pdf: Origem, pedido: FindTextArgs): Promise<FindTextResult>
	/**
	 * Redacted copy made of page images in which these areas are black, so that nothing below them is left; it runs in
	 * a job.
	 */
	ocultarAreas(pdf: Origem, pedido: HideAreasArgs, informar?: (progresso: Progresso) => void): Promise<DocumentoPronto>
	/** Operation of another package, run in the same processes under the same limits. */
	executar<Args, Result>(operacao: Operation<Args, Result>, pedido: Pedido<Args>): Promise<Feito<Result>>
	fechar(): Promise<void>
}

export interface Reuniao {
	/** Cover, whose verification address is also stamped small on each page with its QR code. */
	readonly capa: CapaDeReuniao
	/** Stamp text of each page, before ` - fls. n/N`. */
	readonly carimbo: string
	readonly pecas: readonly Peca[]
	readonly criadoEm?: Date
}

export type Peca = PecaDeArquivo | PecaDeTexto

/** PDF, PNG or JPEG that is read only when its turn comes. */
export interface PecaDeArquivo {
	readonly nome: string
	arquivo(): Promise<Origem>
	/** Substitute text for a file that is refused or unreadable; without it, the whole merge is refused. */
	seFaltar?(motivo: string): PecaDeTexto
}

/** Text to be typeset. */
export interface PecaDeTexto {
	readonly nome: string
	readonly html: DocumentoHtml
}

/** Disposable file: with `await using` it is removed when the block ends. */
export interface ArquivoReunido extends MergeResult, AsyncDisposable {
	readonly caminho: string
	/** Number of pieces replaced by a substitute text. */
	readonly faltas: number
	abrir(): Readable
}

export interface Pedido<Args> {
	readonly args: Args
	readonly entradas?: readonly Origem[]
	informar?(progresso: Progresso): void
}

export interface Feito<Result> {
	readonly resposta: Result
	/** Output of the operation; empty where it wrote none. */
	readonly conteudo: Buffer
}
