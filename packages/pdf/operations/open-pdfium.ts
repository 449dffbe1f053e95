import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium'
import { protectedPdf, unreadablePdf } from '../refusals.ts'
import { reading } from './reading.ts'

/** The functions of pdfium by their C names, for what the wrapper has no word for. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>

interface Loaded {
	readonly library: PDFiumLibrary
	readonly pdfium: Pdfium
}

let loaded: Promise<Loaded> | undefined

/** One instance for the process: its memory is WebAssembly's and never shrinks. */
export function loadPdfium(): Promise<Loaded> {
	loaded ??= (async () => {
		const pdfium = await PDFiumModule({})
		return { pdfium, library: await PDFiumLibrary.initBase({ vendor: async () => pdfium }) }
	})()
	return loaded
}

/** Opens the file for reading and closes it after `read`. A password that is empty needs no asking. */
export async function withPdfium<T>(
	source: string | Uint8Array,
	read: (document: PDFiumDocument) => Promise<T> | T,
	assunto?: string,
): Promise<T> {
	const { library } = await loadPdfium()
	const bytes = typeof source === 'string' ? await readFile(source) : source
	const document = await library.loadDocument(bytes).catch((error: Error) => {
		throw /password/i.test(error.message) ? protectedPdf(assunto) : unreadablePdf(error.message, assunto)
	})
	try {
		if (document.getPageCount() < 1) throw unreadablePdf('no pages', assunto)
		return await reading(() => read(document), assunto)
	} finally {
		document.destroy()
	}
}

/** Hyphen of a cut word at the end of its line; its letter differs from font to font. */
const CUT = /(?![\t\n\v\f\r])[\p{Cc}\uFFFE\u00AD]\s+/gu
/** The database takes no NUL, and nobody searches for the others. */
const UNREADABLE = /(?![\t\n])[\p{Cc}\uFFFE\u00AD]/gu

/** A page as it is read aloud: a word cut at the end of a line is whole again. */
export const readableText = (text: string): string =>
	text.replace(CUT, '').replace(/\r\n?/g, '\n').replace(UNREADABLE, '')
