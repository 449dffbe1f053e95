/** Text of a file: UTF-8 where it is that, otherwise the Latin alphabet of older spreadsheets and editors. */
export function decodificarTexto(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
