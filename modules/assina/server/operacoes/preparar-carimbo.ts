import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { type PreparedSignature, prepareDocumentTimestamp, type ValidationMaterial } from '@portal/pdf/signing'

/** Evidence for the archive, and a revision that waits for the time-stamp over it. */
export const executar = async (
	material: ValidationMaterial,
	{ entradas: [documento = ''] }: WorkArea,
): Promise<PreparedSignature> => prepareDocumentTimestamp(await readFile(documento), material)
