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
 * Facade of the functions that parse the document: the parser is loaded on first use, so that a server which leaves
 * documents to child processes never holds it in memory.
 */

/** PAdES phase one: a revision with an empty place for its signature. */
export async function prepareSignature(
	bytes: Uint8Array,
	description: SignatureDescription,
): Promise<PreparedSignature> {
	return (await import('./revision/prepare.ts')).prepareSignature(bytes, description)
}

/** Document time-stamp (level B-LTA), with a security store in the same revision when there is validation material. */
export async function prepareDocumentTimestamp(
	bytes: Uint8Array,
	material: ValidationMaterial | undefined,
): Promise<PreparedSignature> {
	return (await import('./revision/archive.ts')).prepareDocumentTimestamp(bytes, material)
}

/** Document time-stamp over a signature that is only prepared, so that the file goes to the parsing process once. */
export async function prepareClosing(
	bytes: Uint8Array,
	signature: PreparedSignature,
	material: ValidationMaterial,
): Promise<PreparedClosing> {
	return (await import('./revision/archive.ts')).prepareClosing(bytes, signature, material)
}

/** Security store alone, returned with the whole file. */
export async function addDss(bytes: Uint8Array, material: ValidationMaterial): Promise<Buffer> {
	return (await import('./revision/archive.ts')).addDss(bytes, material)
}

/** Level B-T in one step, for keys that answer at once; returns the update to append. */
export async function signUpdate(
	bytes: Uint8Array,
	description: SignatureDescription,
	signer: CmsSigner,
	timestamp: TimestampSource,
): Promise<Buffer> {
	return (await import('./sign.ts')).signUpdate(bytes, description, signer, timestamp)
}

/** Level B-LTA in one step; returns the update to append. */
export async function archiveUpdate(
	bytes: Uint8Array,
	material: ValidationMaterial | undefined,
	timestamp: TimestampSource,
): Promise<Buffer> {
	return (await import('./sign.ts')).archiveUpdate(bytes, material, timestamp)
}

/**
 * Verification line at the foot of each page, possible only before the first signature; returns the update to append.
 */
export async function checkLineUpdate(bytes: Uint8Array, line: CheckLine): Promise<Buffer> {
	return (await import('./revision/check-line.ts')).checkLineUpdate(bytes, line)
}

/** Empty signature fields on existing pages; returns the update to append. */
export async function placeFieldsUpdate(bytes: Uint8Array, places: readonly FieldPlace[]): Promise<Buffer> {
	return (await import('./revision/signature-page.ts')).placeFieldsUpdate(bytes, places)
}

/** Empty signature and text fields on existing pages; returns the update to append. */
export async function placePageFieldsUpdate(bytes: Uint8Array, fields: readonly PageField[]): Promise<Buffer> {
	return (await import('./revision/page-fields.ts')).placePageFieldsUpdate(bytes, fields)
}

/** Document with additional pages and their signature fields, possible only before the first signature. */
export async function appendSignaturePage(
	bytes: Uint8Array,
	page: Uint8Array,
	places: readonly FieldPlace[],
): Promise<Buffer> {
	return (await import('./revision/signature-page.ts')).appendSignaturePage(bytes, page, places)
}

/** Repair of a damaged unsigned file by rewriting it, allowed only in a process that can be ended. */
export async function repairPdf(bytes: Uint8Array): Promise<Buffer> {
	return (await import('./revision/repair.ts')).repairPdf(bytes)
}

/** Parsing part of the verification, allowed only in a process that can be ended. */
export async function readStructure(bytes: Buffer, ranges: readonly ByteRange[]): Promise<Structure> {
	return (await import('./verify/structure.ts')).readStructure(bytes, ranges)
}

/** Before-and-after comparison of a page, allowed only in a process that can be ended. */
export async function drawBeforeAfter(bytes: Buffer, request: BeforeAfterRequest): Promise<BeforeAfter> {
	return (await import('./verify/signed-page.ts')).drawBeforeAfter(bytes, request)
}
