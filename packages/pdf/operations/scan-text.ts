import type { WorkArea } from '../children/operation.ts'
import { withPdfium } from './open-pdfium.ts'
import { loadTesseract } from './open-tesseract.ts'
import { toGreyPng } from './sharp.ts'

/** Width in pixels at which a scanned page is read: about 200 dots per inch of an A4 page. */
const WIDTH = 1_700
/** Height limit as a multiple of the width, so that a page of the shape of a ribbon takes no more than any other. */
const MAX_RATIO = 3

/** Text recognized on the first pages of a scanned document, one string per page. */
export const executar = ({ paginas }: { readonly paginas: number }, { entradas: [path = ''], informar }: WorkArea) =>
	withPdfium(path, async (document) => {
		const recognize = await loadTesseract()
		const total = Math.min(document.getPageCount(), paginas)
		const texts: string[] = []
		for (let index = 0; index < total; index++) {
			const page = document.getPage(index)
			const { originalWidth, originalHeight } = page.getOriginalSize()
			const height = Math.max(1, Math.round(WIDTH * Math.min(MAX_RATIO, originalHeight / originalWidth)))
			const { data } = await page.render({ width: WIDTH, height })
			texts.push(recognize(await toGreyPng(data, WIDTH, height)))
			informar({ feito: texts.length, total })
		}
		return texts
	})
