import { hasSignatureDictionary } from '../layout/byte-ranges.ts'

/** Whether somebody signed the file: a text or an attachment that speaks of signatures is none. */
export const hasSignature = (bytes: Uint8Array): boolean =>
	hasSignatureDictionary(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
