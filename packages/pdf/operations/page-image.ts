import { writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { unreadablePdf } from '../refusals.ts'
import { withPdfium } from './open-pdfium.ts'
import { toWebp } from './sharp.ts'

export interface PageImageArgs {
	/** From 1. */
	readonly pagina: number
	readonly largura: number
}

/** No page is drawn higher than this many times its width: a strip of ten metres is cut off, not drawn. */
const MAX_RATIO = 4

/** One page as WebP, with the stamps of its signatures, which are form fields. */
export const executar = ({ pagina, largura }: PageImageArgs, { entradas: [path = ''], saida }: WorkArea) =>
	withPdfium(path, async (document) => {
		const paginas = document.getPageCount()
		const page = document.getPage(Math.min(pagina, paginas) - 1)
		const { originalWidth, originalHeight } = page.getOriginalSize()
		if (!(originalWidth > 0 && originalHeight > 0)) throw unreadablePdf('a page without a size')
		const altura = Math.max(1, Math.round(largura * Math.min(MAX_RATIO, originalHeight / originalWidth)))
		const { data } = await page.render({ width: largura, height: altura, renderFormFields: true })
		await writeFile(saida, await toWebp(data, largura, altura))
		return { largura, altura, paginas }
	})
