import { escaparHtml } from '@portal/platform/contract'

/** Plain text as the HTML that an occurrence keeps: a paragraph at each empty line, a break at each other one. */
export function textoEmHtml(texto: string): string {
	return escaparHtml(texto.trim())
		.split(/\n\s*\n/)
		.filter((paragrafo) => paragrafo !== '')
		.map((paragrafo) => `<p>${paragrafo.trim().replaceAll('\n', '<br>')}</p>`)
		.join('')
}
