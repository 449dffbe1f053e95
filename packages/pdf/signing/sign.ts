import { buildSignedData, type CmsSigner, type TimestampSource } from './cms/signed-data.ts'
import { prepareDocumentTimestamp, type ValidationMaterial } from './revision/archive.ts'
import { filledUpdate } from './revision/embed.ts'
import { prepareSignature, type SignatureDescription } from './revision/prepare.ts'

/** Level B-T in one step, for keys that answer at once; returns the update to append. */
export async function signUpdate(
	bytes: Uint8Array,
	description: SignatureDescription,
	signer: CmsSigner,
	timestamp: TimestampSource,
): Promise<Buffer> {
	const prepared = await prepareSignature(bytes, description)
	return filledUpdate(prepared, await buildSignedData({ signer, digest: prepared.digest, timestamp }))
}

/** Level B-LTA after the last signature, or again before the newest time-stamp's certificate expires. */
export async function archiveUpdate(
	bytes: Uint8Array,
	material: ValidationMaterial | undefined,
	timestamp: TimestampSource,
): Promise<Buffer> {
	const prepared = await prepareDocumentTimestamp(bytes, material)
	return filledUpdate(prepared, await timestamp(prepared.digest))
}
