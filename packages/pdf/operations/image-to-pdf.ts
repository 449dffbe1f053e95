import { writeFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import type { WorkArea } from '../children/operation.ts'
import { placeOnPage } from './page-size.ts'
import { prepareImage } from './sharp.ts'

/** A document of one A4 page, upright or lying as the picture is. */
export async function executar({ titulo }: { readonly titulo: string }, { entradas: [path = ''], saida }: WorkArea) {
	const { jpeg, largura, altura } = await prepareImage(path)
	const { page, image } = placeOnPage(largura, altura)
	const pdf = PDF.create()
	pdf.setTitle(titulo, { showInWindowTitleBar: true })
	pdf.setLanguage('pt-BR')
	pdf.addPage(page).drawImage(pdf.embedJpeg(jpeg), image)
	await writeFile(saida, await pdf.save())
	return { paginas: 1 }
}
