const ESCAPES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

/** Escapes text for HTML content or a quoted attribute. */
export const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (sinal) => ESCAPES[sinal] ?? sinal)
