import { htmlToText } from '@portal/platform/server'

export interface Link {
	/** The link text names what the link opens. */
	readonly rotulo: string
	/** The target is a path of the portal or a complete address. */
	readonly href: string
}

const PARAGRAFO_DE_LINK = /<p>\s*<a [^>]*>[^<]*<\/a>\s*<\/p>/gi
const LINK = /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis

const trocarEntidades = (texto: string): string => texto.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The message is split into its text and its last link. */
export function separarLink(mensagem: string): { texto: string; link: Link | undefined } {
	const [, href, rotulo = ''] = [...mensagem.matchAll(LINK)].at(-1) ?? []
	const serve = href !== undefined && /^(\/(?![/\\])|https?:\/\/)/i.test(href)
	return {
		texto: htmlToText(mensagem.replace(PARAGRAFO_DE_LINK, '')),
		link: serve ? { rotulo: htmlToText(rotulo) || 'Abrir', href: trocarEntidades(href) } : undefined,
	}
}
