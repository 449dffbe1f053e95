import type { CmsSigner, TimestampSource } from './cms/signed-data.ts'
import type { ValidationMaterial } from './revision/archive.ts'
import type { CheckLine } from './revision/check-line.ts'
import type { PageField } from './revision/page-fields.ts'
import type { PreparedClosing, PreparedSignature, SignatureDescription } from './revision/prepare.ts'
import type { FieldPlace } from './revision/signature-field.ts'
import type { BeforeAfter } from './verify/drawing/before-after.ts'
import type { ByteRange } from './verify/raw-signatures.ts'
import type { BeforeAfterRequest } from './verify/signed-page.ts'
import type { Structure } from './verify/structure.ts'

/**
 * Functions that parse the document. The parser is loaded when it is first needed, so that a server which only keeps keys and
 * leaves documents to child processes never has it in memory.
 */

/** Phase one of PAdES: a revision that waits for its signature. */
export async function prepareSignature(
	bytes: Uint8Array,
	description: SignatureDescription,
): Promise<PreparedSignature> {
	return (await import('./revision/prepare.ts')).prepareSignature(bytes, description)
}

/** Document time-stamp (level B-LTA), over a security store of the same revision when there is material. */
export async function prepareDocumentTimestamp(
	bytes: Uint8Array,
	material: ValidationMaterial | undefined,
): Promise<PreparedSignature> {
	return (await import('./revision/archive.ts')).prepareDocumentTimestamp(bytes, material)
}

/** The same over a signature that is only prepared, so that a file is given once to whoever parses it. */
export async function prepareClosing(
	bytes: Uint8Array,
	signature: PreparedSignature,
	material: ValidationMaterial,
): Promise<PreparedClosing> {
	return (await import('./revision/archive.ts')).prepareClosing(bytes, signature, material)
}

/** Security store alone; gives the whole file. */
export async function addDss(bytes: Uint8Array, material: ValidationMaterial): Promise<Buffer> {
	return (await import('./revision/archive.ts')).addDss(bytes, material)
}

/** Level B-T in one step, for keys that answer at once; gives what is to be appended. */
export async function signUpdate(
	bytes: Uint8Array,
	description: SignatureDescription,
	signer: CmsSigner,
	timestamp: TimestampSource,
): Promise<Buffer> {
	return (await import('./sign.ts')).signUpdate(bytes, description, signer, timestamp)
}

/** Level B-LTA in one step; gives what is to be appended. */
export async function archiveUpdate(
	bytes: Uint8Array,
	material: ValidationMaterial | undefined,
	timestamp: TimestampSource,
): Promise<Buffer> {
	return (await import('./sign.ts')).archiveUpdate(bytes, material, timestamp)
}

/** A discreet line at the foot of each page, only before anybody signs; gives what is to be appended. */
export async function checkLineUpdate(bytes: Uint8Array, line: CheckLine): Promise<Buffer> {
	return (await import('./revision/check-line.ts')).checkLineUpdate(bytes, line)
}

/** Empty fields on pages that exist; gives what is to be appended. */
export async function placeFieldsUpdate(bytes: Uint8Array, places: readonly FieldPlace[]): Promise<Buffer> {
	return (await import('./revision/signature-page.ts')).placeFieldsUpdate(bytes, places)
}

/** Fields that wait on the pages of the document, for signatures and for what signers write; gives what is to be appended. */
export async function placePageFieldsUpdate(bytes: Uint8Array, fields: readonly PageField[]): Promise<Buffer> {
	return (await import('./revision/page-fields.ts')).placePageFieldsUpdate(bytes, fields)
}

/** The document with more pages, and fields on them; only before anybody signs. */
export async function appendSignaturePage(
	bytes: Uint8Array,
	page: Uint8Array,
	places: readonly FieldPlace[],
): Promise<Buffer> {
	return (await import('./revision/signature-page.ts')).appendSignaturePage(bytes, page, places)
}

/** The file as it can be signed: rewritten if it is damaged and unsigned. Only in a process that can be ended. */
export async function repairPdf(bytes: Uint8Array): Promise<Buffer> {
	return (await import('./revision/repair.ts')).repairPdf(bytes)
}

/** The part of verification that parses. Only in a process that can be ended. */
export async function readStructure(bytes: Buffer, ranges: readonly ByteRange[]): Promise<Structure> {
	return (await import('./verify/structure.ts')).readStructure(bytes, ranges)
}

/** A page as a signature signed it and as it is now. Only in a process that can be ended. */
export async function drawBeforeAfter(bytes: Buffer, request: BeforeAfterRequest): Promise<BeforeAfter> {
	return (await import('./verify/signed-page.ts')).drawBeforeAfter(bytes, request)
}
