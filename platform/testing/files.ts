/** A form as a browser sends it: files as they are, anything else as JSON. */
export function formWith(parts: Readonly<Record<string, unknown>>): FormData {
	const form = new FormData()
	for (const [name, part] of Object.entries(parts)) form.set(name, part instanceof File ? part : JSON.stringify(part))
	return form
}

export const fileOf = (content: Uint8Array | string, name: string, type = ''): File =>
	new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

/** A document with these words on its pages, one each, as any program would write it. */
export const pdfOf = (...texts: readonly string[]): Buffer => pdfWithCatalog('', texts)

/** PDF with extra catalog entries, such as an open action or attachments. */
export function pdfWithCatalog(catalog: string, texts: readonly string[]): Buffer {
	const pages = texts.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
	const objects = [
		`<</Type/Catalog/Pages 2 0 R${catalog}>>`,
		`<</Type/Pages/Count ${texts.length}/Kids[${pages}]/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
		...texts.flatMap((text, index) => {
			const content = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
			return [
				`<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * index} 0 R>>`,
				`<</Length ${content.length}>>\nstream\n${content}\nendstream`,
			]
		}),
	]
	let pdf = '%PDF-1.7\n'
	const places = objects.map((object, index) => {
		const place = pdf.length
		pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
		return `${String(place).padStart(10, '0')} 00000 n \n`
	})
	const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
	const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
	return Buffer.from(pdf + table + end, 'latin1')
}
