import { writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { unreadablePdf } from '../refusals.ts'
import { withPdfium } from './open-pdfium.ts'
import { toWebp } from './sharp.ts'

export interface PageImageArgs {
	/** One-based page number. */
	readonly pagina: number
	readonly largura: number
}

/** Height limit as a multiple of the width: a taller page is cut off there. */
const MAX_RATIO = 4

/** Page image in WebP, including form fields and so the stamps of signatures. */
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
