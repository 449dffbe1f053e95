import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { drawBeforeAfter } from '@portal/pdf/signing'

interface Pagina {
	readonly assinatura: number
	readonly numpag: number
}

/** Small text is legible on a wide screen, and a phone loads it in a second. */
const LARGURA = 1_000

export async function executar(
	{ assinatura, numpag }: Pagina,
	{ entradas: [caminho = ''], saida }: WorkArea,
): Promise<{ readonly largura: number; readonly altura: number }> {
	const pedido = { signature: assinatura, page: numpag, width: LARGURA }
	const { picture, width, height } = await drawBeforeAfter(await readFile(caminho), pedido)
	await writeFile(saida, picture)
	return { largura: width, altura: height }
}
