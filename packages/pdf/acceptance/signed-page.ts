import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { drawBeforeAfter } from '../signing/document.ts'

export interface SignedPageArgs {
	/** Zero-based index of the signature in the file. */
	readonly assinatura: number
	/** One-based page number. */
	readonly pagina: number
	/** Width of each of the two pages, in pixels. */
	readonly largura: number
}

/** Before-and-after comparison: the page as signed and as it is now, side by side in one picture. */
export async function executar(
	{ assinatura, pagina, largura }: SignedPageArgs,
	{ entradas: [path = ''], saida }: WorkArea,
): Promise<null> {
	const request = { signature: assinatura, page: pagina, width: largura }
	const { picture } = await drawBeforeAfter(await readFile(path), request)
	await writeFile(saida, picture)
	return null
}
