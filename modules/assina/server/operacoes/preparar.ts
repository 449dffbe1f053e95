import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { type PreparedSignature, prepareSignature, type SignatureDescription } from '@portal/pdf/signing'

/** A revision that waits for its signature. Keys never come here: only what is to be signed goes back. */
export const executar = async (
	descricao: SignatureDescription,
	{ entradas: [documento = ''] }: WorkArea,
): Promise<PreparedSignature> => prepareSignature(await readFile(documento), descricao)
