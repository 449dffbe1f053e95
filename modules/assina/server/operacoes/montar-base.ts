import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import {
	appendSignaturePage,
	type FieldPlace,
	type PageField,
	placePageFieldsUpdate,
	repairPdf,
} from '@portal/pdf/signing'

/** The document, mended where it has to be, with the signature page behind it and the fields that go on its pages. */
export async function executar(
	{ daFolha, naPagina }: { readonly daFolha: readonly FieldPlace[]; readonly naPagina: readonly PageField[] },
	{ entradas: [documento = '', folha = ''], saida }: WorkArea,
): Promise<null> {
	const inteiro = await repairPdf(await readFile(documento))
	const comFolha = await appendSignaturePage(inteiro, await readFile(folha), daFolha)
	const campos = naPagina.length > 0 ? [await placePageFieldsUpdate(comFolha, naPagina)] : []
	await writeFile(saida, Buffer.concat([comFolha, ...campos]))
	return null
}
