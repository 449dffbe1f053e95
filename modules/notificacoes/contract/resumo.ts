const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of a sanitised HTML in one line. It is text: it must not be shown as HTML again. */
export const resumoDe = (html: string): string =>
	html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, nome: string) => ENTIDADES[nome] ?? ' ')
		.replace(/\s+/g, ' ')
		.trim()
