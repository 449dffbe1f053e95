import { writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { type DocumentoHtml, treeOf } from './html-tree.ts'
import { type ComposeOptions, compose, houseTemplate } from './typst.ts'

export async function executar(
	{ documento: { html, ...documento }, ...options }: ComposeOptions & { readonly documento: DocumentoHtml },
	{ saida }: WorkArea,
): Promise<{ readonly paginas: number }> {
	const dados = { ...documento, corpo: treeOf(html) }
	const { conteudo, paginas } = await compose(await houseTemplate('documento'), dados, options)
	await writeFile(saida, conteudo)
	return { paginas }
}
