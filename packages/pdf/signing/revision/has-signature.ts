import { hasSignatureDictionary } from '../layout/byte-ranges.ts'

/** Presence of a signature; a text or an attachment about signatures is none. */
export const hasSignature = (bytes: Uint8Array): boolean =>
	hasSignatureDictionary(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
