import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { drawBeforeAfter } from '../signing/document.ts'

export interface SignedPageArgs {
	/** By its place in the file, from 0. */
	readonly assinatura: number
	/** From 1. */
	readonly pagina: number
	/** Of each of the two pages, in pixels. */
	readonly largura: number
}

/** A page as a signature signed it and as it is now, side by side in one picture. */
export async function executar(
	{ assinatura, pagina, largura }: SignedPageArgs,
	{ entradas: [path = ''], saida }: WorkArea,
): Promise<null> {
	const request = { signature: assinatura, page: pagina, width: largura }
	const { picture } = await drawBeforeAfter(await readFile(path), request)
	await writeFile(saida, picture)
	return null
}
