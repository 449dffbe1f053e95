import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/platform/server'
import { appendSignaturePage, type FieldPlace, repairPdf } from '@portal/platform/server/pdf/signing'

/** The document, mended where it has to be, with the signature page behind it. */
export async function executar(
	{ campos }: { readonly campos: readonly FieldPlace[] },
	{ entradas: [documento = '', folha = ''], saida }: WorkArea,
): Promise<null> {
	const inteiro = await repairPdf(await readFile(documento))
	await writeFile(saida, await appendSignaturePage(inteiro, await readFile(folha), campos))
	return null
}
