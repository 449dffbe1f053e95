import { writeFile } from 'node:fs/promises'
import type { PDFiumPage } from '@hyzyla/pdfium'
import { PDF } from '@libpdf/core'
import { RuleError } from '@portal/refusals'
import type { WorkArea } from '../children/operation.ts'
import { withPdfium } from '../operations/open-pdfium.ts'
import { toJpeg } from '../operations/sharp.ts'
import { unreadablePdf } from '../refusals.ts'
import type { PageArea } from './areas.ts'

export interface HideAreasArgs {
	readonly titulo: string
	readonly areas: readonly PageArea[]
	readonly maximoPaginas: number
}

/** Scale in pixels per point: 150 dots per inch are legible on paper and on a screen. */
const SCALE = 150 / 72
const MAX_POINTS = 12_000_000
/** Height limit as a multiple of the width, the same as where the areas were chosen (`desenharPagina`). */
const MAX_RATIO = 4

/**
 * Rasterization: every page becomes a picture, with or without a bar, so that no hidden text, earlier revision, form
 * value, attachment, bookmark or metadata of the file is left.
 */
export const executar = (
	{ titulo, areas, maximoPaginas }: HideAreasArgs,
	{ entradas: [path = ''], saida, informar }: WorkArea,
): Promise<{ readonly paginas: number }> =>
	withPdfium(path, async (document) => {
		const total = document.getPageCount()
		if (total > maximoPaginas) throw tooManyPages(total, maximoPaginas)
		if (areas.some(({ numpag }) => numpag > total)) throw absentPage(total)
		const porPagina = Map.groupBy(areas, ({ numpag }) => numpag)
		const pdf = PDF.create()
		pdf.setTitle(titulo, { showInWindowTitleBar: true })
		pdf.setLanguage('pt-BR')
		for (let index = 0; index < total; index++) {
			informar({ feito: index, total })
			await addPicture(pdf, document.getPage(index), porPagina.get(index + 1) ?? [])
		}
		await writeFile(saida, await pdf.save())
		return { paginas: total }
	})

async function addPicture(pdf: PDF, page: PDFiumPage, areas: readonly PageArea[]): Promise<void> {
	const { originalWidth, originalHeight } = page.getOriginalSize()
	if (!(originalWidth > 0 && originalHeight > 0)) throw unreadablePdf('a page without a size')
	if (originalHeight > MAX_RATIO * originalWidth) throw tooLong()
	const scale = Math.min(SCALE, Math.sqrt(MAX_POINTS / (originalWidth * originalHeight)))
	const width = Math.max(1, Math.round(originalWidth * scale))
	const height = Math.max(1, Math.round(originalHeight * scale))
	const { data } = await page.render({ width, height, renderFormFields: true })
	for (const area of areas) blacken(data, { width, height }, area)
	const image = pdf.embedJpeg(await toJpeg(data, width, height))
	pdf
		.addPage({ width: originalWidth, height: originalHeight })
		.drawImage(image, { x: 0, y: 0, width: originalWidth, height: originalHeight })
}

interface Size {
	readonly width: number
	readonly height: number
}

const MARGIN = 2
const BLACK = [0, 0, 0, 255]

/**
 * Bars are drawn on the raw pixels before compression, so that no compression artifact of a letter is left around them.
 */
function blacken(rgba: Uint8Array, { width, height }: Size, { x, y, largura, altura }: PageArea): void {
	const left = Math.max(0, Math.floor(x * width) - MARGIN)
	const right = Math.min(width, Math.ceil((x + largura) * width) + MARGIN)
	const top = Math.max(0, Math.floor(y * height) - MARGIN)
	const bottom = Math.min(height, Math.ceil((y + altura) * height) + MARGIN)
	const line = new Uint8Array((right - left) * BLACK.length)
	for (let at = 0; at < line.length; at += BLACK.length) line.set(BLACK, at)
	for (let row = top; row < bottom; row++) rgba.set(line, (row * width + left) * BLACK.length)
}

const tooManyPages = (total: number, maximo: number) =>
	new RuleError(
		'pdf-com-paginas-demais',
		`O documento tem ${total} páginas, e de uma vez se ocultam dados em até ${maximo}. Divida-o em documentos menores.`,
	)

const absentPage = (total: number) =>
	new RuleError(
		'pagina-inexistente',
		`O documento tem ${total === 1 ? '1 página' : `${total} páginas`}. Marque áreas só nelas.`,
	)

const tooLong = () =>
	new RuleError(
		'pagina-comprida-demais',
		'O documento tem uma página comprida demais para ser vista inteira. Divida-a em páginas comuns antes de ocultar dados nela.',
	)
