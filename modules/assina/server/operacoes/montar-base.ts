import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import {
	appendSignaturePage,
	type CheckLine,
	checkLineUpdate,
	type FieldPlace,
	type PageField,
	placePageFieldsUpdate,
	repairPdf,
} from '@portal/pdf/signing'

export interface PorNaBase {
	readonly daFolha: readonly FieldPlace[]
	readonly naPagina: readonly PageField[]
	/** Verification line on every page; the signature page contains it anyway. */
	readonly linha: CheckLine | undefined
}

/** Base document: repaired where needed, with its signature page and fields. */
export async function executar(
	{ daFolha, naPagina, linha }: PorNaBase,
	{ entradas: [documento = '', folha = ''], saida }: WorkArea,
): Promise<null> {
	const inteiro = await repairPdf(await readFile(documento))
	const comLinha = linha ? Buffer.concat([inteiro, await checkLineUpdate(inteiro, linha)]) : inteiro
	const comFolha = await appendSignaturePage(comLinha, await readFile(folha), daFolha)
	const campos = naPagina.length > 0 ? [await placePageFieldsUpdate(comFolha, naPagina)] : []
	await writeFile(saida, Buffer.concat([comFolha, ...campos]))
	return null
}
