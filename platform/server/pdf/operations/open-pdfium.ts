import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { protectedPdf, unreadablePdf } from '../refusals.ts'

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

/** Opens the file for reading and closes it after `read`. A password that is empty needs no asking. */
export async function withPdfium<T>(path: string, read: (document: PDFiumDocument) => Promise<T> | T): Promise<T> {
	library ??= PDFiumLibrary.init()
	const document = await (await library).loadDocument(await readFile(path)).catch((error: Error) => {
		throw /password/i.test(error.message) ? protectedPdf() : unreadablePdf(error.message)
	})
	try {
		if (document.getPageCount() < 1) throw unreadablePdf('no pages')
		return await read(document)
	} finally {
		document.destroy()
	}
}

/** A page as it is read aloud: a word cut at the end of a line is whole again, soft hyphens are gone. */
export const readableText = (text: string): string => text.replace(/\uFFFE\s*|\u00AD/g, '').replace(/\r\n?/g, '\n')
