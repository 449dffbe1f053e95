/** Media types by extension, for what is not recognised by its content; nothing that a browser would run. */
const TIPOS: Readonly<Record<string, string>> = {
	csv: 'text/csv',
	txt: 'text/plain',
	md: 'text/plain',
	json: 'text/plain',
	xml: 'text/plain',
	gif: 'image/gif',
	heic: 'image/heic',
	tif: 'image/tiff',
	mp3: 'audio/mpeg',
	m4a: 'audio/mp4',
	wav: 'audio/wav',
	ogg: 'audio/ogg',
	mp4: 'video/mp4',
	webm: 'video/webm',
	mov: 'video/quicktime',
	zip: 'application/zip',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	odt: 'application/vnd.oasis.opendocument.text',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
	odp: 'application/vnd.oasis.opendocument.presentation',
}

/** HTML and SVG are bytes like any other: they are never shown as pages. */
export const adivinharTipo = (nome: string): string =>
	TIPOS[nome.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
