import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { readStructure, type Structure, type VerificationReport, verifySignatures } from '@portal/pdf/signing'

export interface Confianca {
	/** Trusted roots, in DER. */
	readonly raizes: readonly Uint8Array[]
	readonly certificados: readonly Uint8Array[]
	readonly listas: readonly Uint8Array[]
	readonly agora: Date
	/** Structure of the same bytes, known from an earlier verification. */
	readonly estrutura?: Structure | undefined
}

export interface Exame {
	readonly relatorio: VerificationReport
	/** Structure worth caching, returned where pages had to be drawn. */
	readonly estrutura: Structure | undefined
}

/** Verification of a stranger's file, both parsing and cryptography, in a process that may be ended. */
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
