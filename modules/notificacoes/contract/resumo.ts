const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The summary is the plain text of sanitised HTML in one line, and must never be rendered as HTML again. */
export const resumoDe = (html: string): string =>
	html
		.replace(/<\/?(?:p|br|hr|h\d|ul|ol|li|dl|dt|dd|div|blockquote|pre|table|caption|tr|th|td)\b[^>]*>/gi, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, nome: string) => ENTIDADES[nome] ?? ' ')
		.replace(/\s+/g, ' ')
		.trim()
