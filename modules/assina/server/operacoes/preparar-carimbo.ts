import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { type PreparedSignature, prepareDocumentTimestamp, type ValidationMaterial } from '@portal/pdf/signing'

/** Archival evidence, and a revision prepared for the time-stamp over it. */
export const executar = async (
	material: ValidationMaterial,
	{ entradas: [documento = ''] }: WorkArea,
): Promise<PreparedSignature> => prepareDocumentTimestamp(await readFile(documento), material)
