import { ConflictError, RuleError } from '@portal/refusals'
import { sha256 } from '../cms/signed-data.ts'
import type { PreparedSignature } from './prepare.ts'

/** Phase two: the file, its update and the signature in its place. */
export function embedSignature(bytes: Uint8Array, prepared: PreparedSignature, cms: Uint8Array): Buffer {
	if (bytes.length !== prepared.base.length || !sha256(bytes).equals(prepared.base.sha256))
		throw new ConflictError(
			'documento-mudou',
			'Outra pessoa assinou este documento enquanto a sua assinatura era feita. Assine de novo.',
		)
	return Buffer.concat([bytes, filledUpdate(prepared, cms)])
}

/** The update with the signature in it: what is appended to the base. */
export function filledUpdate({ update, hole }: PreparedSignature, cms: Uint8Array): Buffer {
	if (cms.length > hole.bytes)
		throw new RuleError(
			'assinatura-grande',
			'A assinatura recebida não cabe no espaço reservado. Tente de novo ou use outro certificado.',
			`${cms.length} bytes in a hole of ${hole.bytes}`,
		)
	const filled = Buffer.from(update)
	filled.write(Buffer.from(cms).toString('hex'), hole.start, 'latin1')
	return filled
}
