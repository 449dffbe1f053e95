interface Tipo {
	readonly tipo: string
	/** The file name must have one of these extensions for the type. */
	readonly extensoes: readonly string[]
	reconhece(inicio: Buffer): boolean
}

const comeca = (...bytes: readonly number[]) => {
	const marca = Buffer.from(bytes)
	return (inicio: Buffer) => inicio.subarray(0, marca.length).equals(marca)
}
const ZIP = comeca(0x50, 0x4b, 0x03, 0x04)
const zipCom = (texto: string) => (inicio: Buffer) => ZIP(inicio) && inicio.includes(texto, 0, 'latin1')

/**
 * The accepted media types are recognised by their first bytes and exclude programs, pages and drawings with scripts.
 */
const TIPOS: readonly Tipo[] = [
	{ tipo: 'application/pdf', extensoes: ['pdf'], reconhece: comeca(0x25, 0x50, 0x44, 0x46, 0x2d) },
	{ tipo: 'image/png', extensoes: ['png'], reconhece: comeca(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
	{ tipo: 'image/jpeg', extensoes: ['jpg', 'jpeg'], reconhece: comeca(0xff, 0xd8, 0xff) },
	{
		tipo: 'image/webp',
		extensoes: ['webp'],
		reconhece: (inicio) => comeca(0x52, 0x49, 0x46, 0x46)(inicio) && inicio.toString('latin1', 8, 12) === 'WEBP',
	},
	{
		tipo: 'application/vnd.oasis.opendocument.text',
		extensoes: ['odt'],
		reconhece: zipCom('mimetypeapplication/vnd.oasis.opendocument.text'),
	},
	{
		tipo: 'application/vnd.oasis.opendocument.spreadsheet',
		extensoes: ['ods'],
		reconhece: zipCom('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
	},
	{
		tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		extensoes: ['docx'],
		reconhece: zipCom('word/'),
	},
	{
		tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		extensoes: ['xlsx'],
		reconhece: zipCom('xl/'),
	},
	{
		tipo: 'application/vnd.ms-excel',
		extensoes: ['xls'],
		reconhece: comeca(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
	},
	{ tipo: 'text/plain', extensoes: ['txt', 'csv'], reconhece: ehTexto },
	// Spreadsheets of older programs write Latin-1; a slice that can decode it accepts this type.
	{ tipo: 'text/csv', extensoes: ['csv'], reconhece: ehTextoLatino },
	// The log files of programs may be in Latin-1 and contain terminal colours.
	{ tipo: 'text/plain', extensoes: ['log'], reconhece: (inicio) => !inicio.includes(0) },
]

/** The last bytes of the sample do not count, since its end may cut a character. */
function ehTexto(inicio: Buffer): boolean {
	const legivel = new TextDecoder('utf-8', { fatal: true })
	try {
		return !/(?![\t\n\v\f\r])\p{Cc}/u.test(legivel.decode(inicio, { stream: true }))
	} catch {
		return false
	}
}

/** Windows-1252 text has no control character and none of its five undefined signs. */
function ehTextoLatino(inicio: Buffer): boolean {
	return !/(?![\t\n\v\f\r])\p{Cc}/u.test(new TextDecoder('windows-1252').decode(inicio))
}

/** The sample size is the number of leading bytes that determine the type. */
export const AMOSTRA = 64 * 1024

export const EXTENSOES_ACEITAS = TIPOS.flatMap(({ extensoes }) => extensoes)

/** The type is undefined when the content is not accepted or contradicts the extension of the name. */
export function reconhecerTipo(nome: string, inicio: Buffer): string | undefined {
	const extensao = nome.split('.').at(-1)?.toLowerCase() ?? ''
	return TIPOS.find(({ extensoes, reconhece }) => extensoes.includes(extensao) && reconhece(inicio))?.tipo
}
