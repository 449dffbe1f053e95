/** A signature dictionary is never inside an object stream, so its byte range stands in the bytes. */
export const hasSignature = (bytes: Uint8Array): boolean =>
	/\/ByteRange\s*\[/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
