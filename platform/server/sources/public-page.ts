import { escapeHtml } from '../../contract/html.ts'
import type { Db } from '../database/db.ts'
import { extensionPoint } from '../extension-point.ts'
import type { Portal } from '../portal.ts'

/** Server-rendered content of a public page. */
export interface PublicPage {
	readonly title: string
	readonly description: string
	/** Path of the canonical address: the same content at other addresses names this one. */
	readonly canonical: string
	/** HTML of the content, with every value escaped. */
	readonly html: string
}

export interface PublicPageRequest {
	readonly db: Db
	readonly portal: Portal
	readonly params: Readonly<Record<string, string>>
	readonly query: URLSearchParams
}

/** Path for the sitemap, or one with the instant of its last change. */
export type SitemapPath = string | { readonly path: string; readonly changed: string }

/** Public page of a slice: read whole without JavaScript, by search engines too. No session is read for it. */
export interface PublicPageSource {
	/** Path of the route in the slice's manifest: '/mandato/:codclg/:sglclg'. */
	readonly path: string
	/** Content of the page; undefined: there is no such thing, and the page comes with 404. */
	readonly draw: (request: PublicPageRequest) => Promise<PublicPage | undefined>
	/** Paths for the sitemap. */
	readonly listPaths: (db: Db, portal: Portal) => Promise<readonly SitemapPath[]>
}

/** Extension point: every slice draws its own public pages. */
export const publicPages = extensionPoint<PublicPageSource>()

interface ListPlace {
	readonly pagina: number
	readonly porPagina: number
}

/** Link of a public list to its next page, with the filters of the address; empty on the last page. */
export function writeNextPage(
	path: string,
	query: URLSearchParams,
	{ pagina, porPagina }: ListPlace,
	total: number,
): string {
	if (pagina * porPagina >= total) return ''
	const next = new URLSearchParams(query)
	next.set('pagina', String(pagina + 1))
	return `<p><a href="${path}?${escapeHtml(next.toString())}">Página seguinte</a></p>`
}
