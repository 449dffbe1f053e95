import { PDF, PdfRef } from '@libpdf/core'
import type { WorkArea } from '../children/operation.ts'
import type { Papel } from '../operations/html-tree.ts'
import { reading } from '../operations/reading.ts'
import { type ComposeOptions, compose, houseTemplate } from '../operations/typst.ts'
import { PageCopier, type WrittenPage } from './page-copier.ts'
import { drawCheck, drawStamp, STAMP_FONT_OBJECT } from './page-stamp.ts'
import { PageTree, writeOutline } from './page-tree.ts'
import { PdfFileWriter } from './pdf-file-writer.ts'
import { openPiece, type PieceJob } from './pieces.ts'
import { textString } from './serialize.ts'

export interface CapaDeReuniao extends Papel {
	/** Identification lines below the title. */
	readonly linhas: readonly { readonly rotulo: string; readonly valor: string }[]
}

export interface PecaReunida {
	readonly nome: string
	/** First page of the piece in the merged file. */
	readonly de: number
	readonly ate: number
}

export interface MergeArgs extends ComposeOptions {
	readonly capa: CapaDeReuniao
	readonly carimbo: string
	readonly pecas: readonly PieceJob[]
}

export interface MergeResult {
	readonly tamanho: number
	readonly paginas: number
	readonly pecas: readonly PecaReunida[]
}

/** Attempts at a stable index: two are usual, more only where a longer page number moves a row to another page. */
const ATTEMPTS = 5

/**
 * Cover and index, then each piece, copied one at a time from file to file, so that memory holds only the largest of
 * them.
 */
export async function executar(args: MergeArgs, { saida, informar }: WorkArea): Promise<MergeResult> {
	const writer = new PdfFileWriter(saida)
	try {
		return await new Merge(writer).run(args, informar)
	} finally {
		writer.close()
	}
}

class Merge {
	readonly #writer: PdfFileWriter
	readonly #tree: PageTree
	readonly #opening: number
	readonly #stampFont: number

	constructor(writer: PdfFileWriter) {
		this.#writer = writer
		this.#tree = new PageTree(writer)
		this.#opening = writer.add({ entries: '', data: Buffer.from('q\n') })
		this.#stampFont = writer.add(STAMP_FONT_OBJECT)
	}

	async run({ capa, carimbo, pecas, ...options }: MergeArgs, informar: WorkArea['informar']): Promise<MergeResult> {
		const written: (readonly WrittenPage[])[] = []
		for (const [index, piece] of pecas.entries()) {
			informar({ feito: index, total: pecas.length, assunto: piece.nome })
			const pdf = await openPiece(piece, options)
			written.push(await reading(() => this.#copy(pdf), piece.nome))
			PdfRef.clearCache()
		}
		const lengths = pecas.map(({ nome }, index) => ({ nome, paginas: written[index]?.length ?? 0 }))
		const { cover, entries } = await coverOf(capa, lengths, options)
		const pages = [...this.#copy(await PDF.load(cover), true), ...written.flat()]
		this.#stamp(pages, carimbo, capa.conferir?.endereco)
		const outline = writeOutline(
			this.#writer,
			entries.flatMap(({ nome, de }) => pages.slice(de - 1, de).map((page) => ({ title: nome, page }))),
		)
		informar({ feito: pecas.length, total: pecas.length })
		return { tamanho: this.#finish(capa.titulo, outline, options), paginas: pages.length, pecas: entries }
	}

	#copy(pdf: PDF, cover = false): readonly WrittenPage[] {
		return new PageCopier(pdf, {
			writer: this.#writer,
			opening: this.#opening,
			stampFont: this.#stampFont,
			nextParent: (page) => this.#tree.add(page, { cover }),
		}).copy()
	}

	#stamp(pages: readonly WrittenPage[], carimbo: string, conferir: string | undefined): void {
		for (const [index, { closing, instructions, view }] of pages.entries()) {
			const stamp = drawStamp(`${carimbo} - fls. ${index + 1}/${pages.length}`, view)
			const check = conferir === undefined ? '' : drawCheck(conferir, view)
			this.#writer.write(closing, { entries: '', data: Buffer.from(instructions + stamp + check, 'latin1') })
		}
	}

	#finish(title: string, outline: number, { criadoEm }: ComposeOptions): number {
		const date = `(D:${criadoEm.replace(/\D/g, '').slice(0, 14)}Z)`
		const info = this.#writer.add(`<</Title ${textString(title)}/Producer(Portal)/CreationDate${date}/ModDate${date}>>`)
		const catalog = this.#writer.add(
			`<</Type/Catalog/Pages ${this.#tree.write()} 0 R/Outlines ${outline} 0 R/PageMode/UseOutlines` +
				`/Lang(pt-BR)/ViewerPreferences<</DisplayDocTitle true>>>>`,
		)
		return this.#writer.finish(catalog, info)
	}
}

/** The index states the first page of each piece, which depends on the length of the index itself. */
async function coverOf(
	capa: CapaDeReuniao,
	lengths: readonly { readonly nome: string; readonly paginas: number }[],
	options: ComposeOptions,
): Promise<{ cover: Buffer; entries: readonly PecaReunida[] }> {
	const template = await houseTemplate('indice')
	const laidOut = (before: number): readonly PecaReunida[] => {
		let last = before
		return lengths.map(({ nome, paginas }) => ({ nome, de: last + 1, ate: (last += paginas) }))
	}
	let before = 0
	let cover: { conteudo: Buffer; paginas: number } = { conteudo: Buffer.alloc(0), paginas: 1 }
	for (let attempt = 0; before !== cover.paginas && attempt < ATTEMPTS; attempt++) {
		before = cover.paginas
		cover = await compose(template, { ...capa, pecas: laidOut(before) }, options)
	}
	return { cover: cover.conteudo, entries: laidOut(cover.paginas) }
}
