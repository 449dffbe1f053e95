import type { PDFPageProxy } from 'pdfjs-dist'

/** The text of a page and of its form fields, for screen readers. */
export async function textoDaPagina(pagina: PDFPageProxy): Promise<string> {
	const [{ items }, campos] = await Promise.all([pagina.getTextContent(), pagina.getAnnotations()])
	const texto = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
	return [texto, ...campos.flatMap(escritoEm)].join('\n')
}

const escritoEm = (campo: unknown): string[] =>
	typeof campo === 'object' && campo !== null && 'fieldValue' in campo && typeof campo.fieldValue === 'string'
		? [campo.fieldValue]
		: []
