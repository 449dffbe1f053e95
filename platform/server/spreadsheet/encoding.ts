/**
 * Text of a file: UTF-8 where it is that, otherwise the Latin alphabet of older spreadsheets and editors. The last
 * character of a part of a file may be incomplete.
 */
export function decodeText(bytes: Uint8Array, part = false): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: part })
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
