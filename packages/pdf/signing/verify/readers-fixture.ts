import { readdirSync, readFileSync } from 'node:fs'
import { withPdfium } from '../../operations/open-pdfium.ts'
import { Workbench } from '../outside-tools-fixture.ts'

/** Rendering of the first page by each reader; empty where it shows nothing. */
export type Pictures = Readonly<Record<'pdfium' | 'poppler' | 'mupdf', Buffer>>

/** Page rendered by three independent programs, each as it draws for an ordinary user. */
export async function drawnByAll(pdf: Buffer): Promise<Pictures> {
	return {
		pdfium: await withPdfium(Uint8Array.from(pdf), async (document) => {
			const page = document.getPage(0)
			return Buffer.from((await page.render({ scale: 0.75, renderFormFields: true })).data)
		}).catch(() => Buffer.alloc(0)),
		poppler: drawnBy(pdf, 'pdftoppm', ['-r', '54', '-f', '1', '-l', '1', 'a.pdf', 'a']),
		mupdf: drawnBy(pdf, 'mutool', ['draw', '-q', '-r', '54', '-o', 'a.ppm', 'a.pdf', '1']),
	}
}

function drawnBy(pdf: Buffer, tool: 'pdftoppm' | 'mutool', args: readonly string[]): Buffer {
	using bench = new Workbench()
	bench.file('a.pdf', pdf)
	bench.run(tool, ...args)
	const picture = readdirSync(bench.folder).find((name) => name.endsWith('.ppm'))
	return picture ? readFileSync(`${bench.folder}/${picture}`) : Buffer.alloc(0)
}

export const differing = (one: Pictures, other: Pictures): string[] =>
	(['pdfium', 'poppler', 'mupdf'] as const).filter((reader) => !one[reader].equals(other[reader]))
