import type { TestAuthority } from '../authority/authority-fixture.ts'
import type { VerificationReport } from './report.ts'
import { readStructure } from './structure.ts'
import { type VerificationOptions, verifySignatures } from './verify.ts'

/** Verification as in the portal, with the structure read in this process. */
export function verifyHere(
	authority: TestAuthority,
	pdf: Buffer,
	options: Partial<VerificationOptions> = {},
): Promise<VerificationReport> {
	return verifySignatures(pdf, {
		roots: [authority.root.certificate],
		readStructure: (ranges) => readStructure(pdf, ranges),
		...options,
	})
}

/** All codes of the report in one list. */
export const codesOf = ({ motivos, assinaturas }: VerificationReport): string[] =>
	[...motivos, ...assinaturas.flatMap((assinatura) => assinatura.motivos)].map(({ codigo }) => codigo)
