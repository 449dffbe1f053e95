const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as the HTML that an occurrence keeps: a paragraph at each empty line, a break at each other one. */
export function textoEmHtml(texto: string): string {
	return texto
		.trim()
		.replace(/[&<>]/g, (sinal) => ESCAPES[sinal] ?? sinal)
		.split(/\n\s*\n/)
		.filter((paragrafo) => paragrafo !== '')
		.map((paragrafo) => `<p>${paragrafo.trim().replaceAll('\n', '<br>')}</p>`)
		.join('')
}
