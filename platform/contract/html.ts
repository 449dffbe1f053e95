const ESCAPES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

/** A text within HTML that is written here: between tags, or as the value of an attribute in quotes. */
export const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (sinal) => ESCAPES[sinal] ?? sinal)
