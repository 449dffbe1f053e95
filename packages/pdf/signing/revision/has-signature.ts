/** A signature dictionary is never inside an object stream, so its byte range stands in the bytes. */
export const hasSignature = (bytes: Uint8Array): boolean =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange')
