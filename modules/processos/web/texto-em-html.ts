import { escapeHtml } from '@portal/platform/contract'

/** HTML of an occurrence converted to plain text, with an empty line between paragraphs. */
export function htmlEmTexto(html: string): string {
	const { body } = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/g, '\n'), 'text/html')
	const blocos = Array.from(body.querySelectorAll('p, li, h1, h2, h3, h4'), ({ textContent }) => textContent)
	return (blocos.length > 0 ? blocos.join('\n\n') : body.textContent).trim()
}

/** Plain text converted to HTML: an empty line starts a paragraph, and any other line break is kept. */
export function textoEmHtml(texto: string): string {
	return escapeHtml(texto.trim())
		.split(/\n\s*\n/)
		.filter((paragrafo) => paragrafo !== '')
		.map((paragrafo) => `<p>${paragrafo.trim().replaceAll('\n', '<br>')}</p>`)
		.join('')
}
