import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { readStructure, type Structure, type VerificationReport, verifySignatures } from '@portal/pdf/signing'

export interface Confianca {
	/** DER. */
	readonly raizes: readonly Uint8Array[]
	readonly certificados: readonly Uint8Array[]
	readonly listas: readonly Uint8Array[]
	readonly agora: Date
	/** Known of these very bytes from before. */
	readonly estrutura?: Structure | undefined
}

export interface Exame {
	readonly relatorio: VerificationReport
	/** Where pages were drawn to know it, and so worth remembering. */
	readonly estrutura: Structure | undefined
}

/** Bytes of a stranger: read in a process that may be ended, parser and cryptography alike. */
export async function executar(confianca: Confianca, { entradas }: WorkArea): Promise<Exame> {
	const bytes = await readFile(entradas[0] ?? '')
	let estrutura = confianca.estrutura
	const relatorio = await verifySignatures(bytes, {
		roots: confianca.raizes,
		certificates: confianca.certificados,
		revocationLists: confianca.listas,
		now: confianca.agora,
		readStructure: async (ranges) => {
			estrutura ??= await readStructure(bytes, ranges)
			return estrutura
		},
	})
	const foiDesenhado = estrutura?.fields.some(({ laterChanges }) => laterChanges.kind === 'other')
	return { relatorio, estrutura: foiDesenhado ? estrutura : undefined }
}
