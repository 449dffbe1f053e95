import { MediaTypeError } from '@portal/refusals'

export type TipoDeDocumento = 'application/pdf' | 'image/jpeg' | 'image/png'

/** Number of initial bytes needed for detection. */
export const AMOSTRA_DE_DOCUMENTO = 1024

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Type detection by initial bytes, never by name. PDF readers accept arbitrary data within the first 1,024 bytes before
 * the header; here only white space and a byte order mark may precede it, since anything else (HTML, ZIP, a script)
 * makes a polyglot file.
 */
export function tipoDoDocumento(inicio: Uint8Array): TipoDeDocumento | undefined {
	const bytes = Buffer.from(inicio.buffer, inicio.byteOffset, Math.min(inicio.byteLength, AMOSTRA_DE_DOCUMENTO))
	if (startsWith(bytes, PNG)) return 'image/png'
	if (startsWith(bytes, JPEG)) return 'image/jpeg'
	const header = bytes.indexOf('%PDF-', 0, 'latin1')
	return header >= 0 && isBlank(bytes.subarray(0, header)) ? 'application/pdf' : undefined
}

/** @throws MediaTypeError for any other type. */
export function reconhecerDocumento(inicio: Uint8Array, nome = 'enviado'): TipoDeDocumento {
	const tipo = tipoDoDocumento(inicio)
	if (tipo) return tipo
	if (isHeic(inicio))
		throw new MediaTypeError(
			'foto-em-heic',
			`A foto ${nome} está em HEIC, um formato que muitos computadores não abrem. Salve-a como JPEG e envie-a outra vez.`,
		)
	throw new MediaTypeError(
		'conteudo-nao-aceito',
		`O conteúdo do arquivo ${nome} não é PDF, JPEG nem PNG. Salve-o em um desses formatos e envie-o outra vez.`,
	)
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

function isHeic(inicio: Uint8Array): boolean {
	const text = Buffer.from(inicio.subarray(4, 12)).toString('latin1')
	return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4))
}

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

function isBlank(bytes: Buffer): boolean {
	const text = startsWith(bytes, BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
	return text.every((byte) => [0x09, 0x0a, 0x0c, 0x0d, 0x20].includes(byte))
}
