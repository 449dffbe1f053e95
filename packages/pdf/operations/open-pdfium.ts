import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { protectedPdf, unreadablePdf } from '../refusals.ts'
import { reading } from './reading.ts'

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

/** Opens the file for reading and closes it after `read`. A password that is empty needs no asking. */
export async function withPdfium<T>(
	source: string | Uint8Array,
	read: (document: PDFiumDocument) => Promise<T> | T,
	assunto?: string,
): Promise<T> {
	library ??= PDFiumLibrary.init()
	const bytes = typeof source === 'string' ? await readFile(source) : source
	const document = await (await library).loadDocument(bytes).catch((error: Error) => {
		throw /password/i.test(error.message) ? protectedPdf(assunto) : unreadablePdf(error.message, assunto)
	})
	try {
		if (document.getPageCount() < 1) throw unreadablePdf('no pages', assunto)
		return await reading(() => read(document), assunto)
	} finally {
		document.destroy()
	}
}

/** What stands for the hyphen of a cut word, at the end of its line, differs from font to font. */
const CUT = /(?![\t\n\v\f\r])[\p{Cc}\uFFFE\u00AD]\s+/gu
/** The database takes no NUL, and nobody searches for the others. */
const UNREADABLE = /(?![\t\n])[\p{Cc}\uFFFE\u00AD]/gu

/** A page as it is read aloud: a word cut at the end of a line is whole again. */
export const readableText = (text: string): string =>
	text.replace(CUT, '').replace(/\r\n?/g, '\n').replace(UNREADABLE, '')
