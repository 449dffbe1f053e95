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

/** A document just made. */
export interface DocumentoPronto {
	readonly conteudo: Buffer
	readonly paginas: number
}

export interface ImagemDePagina {
	/** WebP. */
	readonly conteudo: Buffer
	readonly largura: number
	readonly altura: number
	/** Page count of the whole document. */
	readonly paginas: number
}

export interface Redesenho {
	/** Known by content, as sharp names them; anything else is refused. */
	readonly aceitos: readonly string[]
	/** In points; a file of some kilobytes may unfold into gigabytes of them. */
	readonly maximoPontos: number
	readonly largura: number
	readonly altura: number
	/** `cobre` cuts what is too much off, where least happens; `cabe` makes it smaller, never larger. */
	readonly ajuste: 'cobre' | 'cabe'
	/** The one it came in, unless told. */
	readonly formato?: 'webp' | 'png'
	readonly qualidade: number
}

export interface ImagemRedesenhada {
	readonly conteudo: Buffer
	readonly formato: string
}

export interface OpcoesDeComposicao {
	/** Archival and tagged for screen readers (PDF/A-2a), which is what a document on its own should be. */
	readonly arquivamento?: boolean
	/** Creation date that the document states; now, unless a rule's clock says otherwise. */
	readonly criadoEm?: Date
}

/** Makes and reads PDFs in child processes, since a file that somebody sent may take a process down with it. */
export interface Pdf {
	/** @throws RuleError `pdf-ilegivel` when it cannot be opened at all, by this name where there is one. */
	inspecionar(pdf: Origem, nome?: string): Promise<InspecaoPdf>
	/**
	 * Whether it can be kept, or signed if `campos` tells the names of the fields that will be put on it. Gives the fields that
	 * were lawfully filled in after a signature that it came with.
	 *
	 * @throws RuleError naming the file: it runs something, was changed after a signature, or cannot be signed.
	 */
	conferirAceite(pdf: Origem, aceite: AcceptArgs): Promise<readonly LaterFill[]>
	/**
	 * A page as a signature signed it, at the left, and as it is now, at the right, as WebP; `anonima` for who is not signed in.
	 * @throws RuleError `comparacao-indisponivel` where the signature does not say what it covers, or there is no such page.
	 */
	compararPagina(pdf: Origem, pedido: Omit<SignedPageArgs, 'largura'> & { readonly anonima?: boolean }): Promise<Buffer>
	/** One text a page, in reading order. */
	extrairTexto(pdf: Origem, opcoes?: { readonly paginas?: number }): Promise<string[]>
	/** A page as WebP, of this width in points of the screen; the first unless said otherwise. */
	desenharPagina(pdf: Origem, opcoes?: { readonly pagina?: number; readonly largura?: number }): Promise<ImagemDePagina>
	/** A PNG or JPEG as a document of one page: the picture whole and as it was, all that is not picture left out. */
	converterImagem(imagem: Origem, titulo: string): Promise<DocumentoPronto>
	/**
	 * A picture that is safe to show: drawn anew from its points, so that nothing else that was in the file is left.
	 * @throws RuleError or TooLargeError when it is none of those accepted, damaged, or too large.
	 */
	redesenharImagem(imagem: Origem, redesenho: Redesenho): Promise<ImagemRedesenhada>
	/** Fills a Typst template of ours. It reads the data with `#import "/papel.typ": dados, papel`. */
	compor(modelo: URL, dados: unknown, opcoes?: OpcoesDeComposicao): Promise<DocumentoPronto>
	/** A text from the editor as an official document. */
	comporHtml(documento: DocumentoHtml, opcoes?: OpcoesDeComposicao): Promise<DocumentoPronto>
	/** Documents and pictures as one file with cover, index, bookmarks and numbered pages; seconds, so from a job. */
	reunir(pedido: Reuniao, informar?: (progresso: Progresso) => void): Promise<ArquivoReunido>
	/** Finds the places on the pages where the text matches these patterns. */
	localizarTexto(pdf: Origem, pedido: FindTextArgs): Promise<FindTextResult>
	/** A new document of pictures in which these areas are black: nothing of what was below them is left; from a job. */
	ocultarAreas(pdf: Origem, pedido: HideAreasArgs, informar?: (progresso: Progresso) => void): Promise<DocumentoPronto>
	/** Runs an operation of another part of the server in the same processes, under the same limits. */
	executar<Args, Result>(operacao: Operation<Args, Result>, pedido: Pedido<Args>): Promise<Feito<Result>>
	fechar(): Promise<void>
}

export interface Reuniao {
	/** Cover, with the verification address of the whole, that is written small on each page, with its code. */
	readonly capa: CapaDeReuniao
	/** Stamped on each page before ` - fls. n/N`. */
	readonly carimbo: string
	readonly pecas: readonly Peca[]
	readonly criadoEm?: Date
}

export type Peca = PecaDeArquivo | PecaDeTexto

/** A PDF, PNG or JPEG, asked for when its turn comes. */
export interface PecaDeArquivo {
	readonly nome: string
	arquivo(): Promise<Origem>
	/** Replacement for a file that is refused or cannot be read; without it, the whole is refused. */
	seFaltar?(motivo: string): PecaDeTexto
}

/** A text to be set. */
export interface PecaDeTexto {
	readonly nome: string
	readonly html: DocumentoHtml
}

/** `await using`: the file is removed when the block ends. */
export interface ArquivoReunido extends MergeResult, AsyncDisposable {
	readonly caminho: string
	/** Pieces in whose place something else stands. */
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
	/** Output that the operation wrote; empty where it wrote none. */
	readonly conteudo: Buffer
}
