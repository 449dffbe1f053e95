import type { WorkArea } from '../children/operation.ts'
import { readableText, withPdfium } from './open-pdfium.ts'

const REPORT_EVERY = 50

/** Text of each page in reading order; an empty string for a page without text. */
export const executar = ({ paginas }: { readonly paginas: number }, { entradas: [path = ''], informar }: WorkArea) =>
	withPdfium(path, (document) => {
		const total = Math.min(document.getPageCount(), paginas)
		const texts: string[] = []
		for (let index = 0; index < total; index++) {
			texts.push(readableText(document.getPage(index).getText()))
			if (texts.length % REPORT_EVERY === 0) informar({ feito: texts.length, total })
		}
		return texts
	})
