import { writeFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import type { WorkArea } from '../children/operation.ts'
import { addPicturePage } from './picture-page.ts'
import { readPicture } from './read-picture.ts'

/** One-page A4 document in the orientation of the picture. */
export async function executar({ titulo }: { readonly titulo: string }, { entradas: [path = ''], saida }: WorkArea) {
	const pdf = PDF.create()
	pdf.setTitle(titulo, { showInWindowTitleBar: true })
	pdf.setLanguage('pt-BR')
	addPicturePage(pdf, await readPicture(path))
	await writeFile(saida, await pdf.save())
	return { paginas: 1 }
}
