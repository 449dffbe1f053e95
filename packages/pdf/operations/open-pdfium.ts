import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium'
import { protectedPdf, unreadablePdf } from '../refusals.ts'
import { reading } from './reading.ts'

/** Raw functions of pdfium by their C names, for features that the wrapper lacks. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>

interface Loaded {
	readonly library: PDFiumLibrary
	readonly pdfium: Pdfium
}

let loaded: Promise<Loaded> | undefined

/** Singleton per process: the memory of a WebAssembly instance never shrinks. */
export function loadPdfium(): Promise<Loaded> {
	loaded ??= (async () => {
		const pdfium = await PDFiumModule({})
		return { pdfium, library: await PDFiumLibrary.initBase({ vendor: async () => pdfium }) }
	})()
	return loaded
}

/** Document opened for the duration of `read`; an empty password is tried without asking. */
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

/** Line-end hyphenation mark with the white space behind it; its character differs between fonts. */
const CUT = /(?![\t\n\v\f\r])[\p{Cc}\uFFFE\u00AD]\s+/gu
/** Control characters: PostgreSQL refuses NUL and nobody searches for the others. */
const UNREADABLE = /(?![\t\n])[\p{Cc}\uFFFE\u00AD]/gu

/** Extracted text of a page with hyphenated words joined again. */
export const readableText = (text: string): string =>
	text.replace(CUT, '').replace(/\r\n?/g, '\n').replace(UNREADABLE, '')
