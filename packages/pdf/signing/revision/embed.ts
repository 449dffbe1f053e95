import { ConflictError, RuleError } from '@portal/refusals'
import { sha256, type TimestampSource } from '../cms/signed-data.ts'
import type { PreparedClosing, PreparedSignature } from './prepare.ts'

/** PAdES phase two: the file, its update and the embedded signature. */
export function embedSignature(bytes: Uint8Array, prepared: PreparedSignature, cms: Uint8Array): Buffer {
	if (bytes.length !== prepared.base.length || !sha256(bytes).equals(prepared.base.sha256))
		throw new ConflictError(
			'documento-mudou',
			'Outra pessoa assinou este documento enquanto a sua assinatura era feita. Assine de novo.',
		)
	return Buffer.concat([bytes, filledUpdate(prepared, cms)])
}

/** Update with the embedded signature, to append to the base. */
export function filledUpdate({ update, hole }: Pick<PreparedSignature, 'update' | 'hole'>, cms: Uint8Array): Buffer {
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

/** Closing update with the preceding signature embedded, whose hash for the time-stamp is known only now. */
export async function closingUpdate(
	signed: Uint8Array,
	{ length, update, hole }: PreparedClosing,
	timestamp: TimestampSource,
): Promise<Buffer> {
	if (signed.length !== length) throw new TypeError('what is closed is the file that was prepared')
	const end = hole.start + hole.bytes * 2 + 1
	const digest = sha256(signed, update.subarray(0, hole.start - 1), update.subarray(end))
	return filledUpdate({ update, hole }, await timestamp(digest))
}
