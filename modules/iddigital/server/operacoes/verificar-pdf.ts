import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { readStructure, type VerificationReport, verifySignatures } from '@portal/pdf/signing'

export interface Confianca {
	/** DER. */
	readonly raizes: readonly Uint8Array[]
	readonly certificados: readonly Uint8Array[]
	readonly listas: readonly Uint8Array[]
	readonly agora: Date
}

/** Bytes of a stranger: read in a process that may be ended, parser and cryptography alike. */
export async function executar(confianca: Confianca, { entradas }: WorkArea): Promise<VerificationReport> {
	const bytes = await readFile(entradas[0] ?? '')
	return verifySignatures(bytes, {
		roots: confianca.raizes,
		certificates: confianca.certificados,
		revocationLists: confianca.listas,
		now: confianca.agora,
		readStructure: (ranges) => readStructure(bytes, ranges),
	})
}
