import { createHash } from 'node:crypto'
import { escapeHtml } from '../../contract/html.ts'
import type { Portal } from '../portal.ts'
import { buildPortalAddress } from '../secret-links.ts'
import { type PublicPage, publicPages, type SitemapPath } from '../sources/public-page.ts'
import type { BuiltPage } from './pages.ts'

/** Most addresses of one sitemap, by its protocol. */
const MOST_ADDRESSES = 50_000
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*/
const ROOT = '<html '
/** Start of the link to the program: every other page preloads it, and an unknown `rel` only names the file. */
const PROGRAM = '<link rel="modulepreload" fetchpriority="low" data-programa '
/** Frame that shows before the first script, with the place of the page in it, and what is said without scripts. */
const FRAME = /<div id="root">([\s\S]*?)<div class="estatico-conteudo">[\s\S]*?<\/noscript>/

/** Public pages of the slices, for the server of the built front end. */
export interface PublicPages {
	/** Content of an address; 'absent': there is no such thing; undefined: the page draws itself in the browser. */
	readonly draw: (page: BuiltPage, url: string) => Promise<PublicPage | 'absent' | undefined>
	readonly listPaths: () => Promise<readonly SitemapPath[]>
	readonly buildAddress: (path: string) => string
}

export function makePublicPages(portal: Portal): PublicPages {
	const sources = new Map(publicPages.of(portal).map((source) => [source.path, source]))
	return {
		async draw({ caminho }, url) {
			const source = sources.get(caminho)
			if (!source) return undefined
			const [path = '', query] = url.split('?')
			const params = readParams(caminho, path)
			try {
				return (await source.draw({ db: portal.db, portal, params, query: new URLSearchParams(query) })) ?? 'absent'
			} catch (error) {
				// The page itself still comes: it tells the person of the failure.
				portal.log.error({ err: error, page: caminho }, 'public page not drawn')
				return undefined
			}
		},
		listPaths: async () =>
			(await Promise.all([...sources.values()].map((source) => source.listPaths(portal.db, portal)))).flat(),
		buildAddress: (path) => buildPortalAddress(portal, path),
	}
}

/** Values of the parameters of a path, in the order of its segments. */
function readParams(pattern: string, path: string): Record<string, string> {
	const values = decodeURI(path)
		.replace(/^\/embedded(?=\/)/, '')
		.split('/')
	return Object.fromEntries(
		pattern
			.split('/')
			.flatMap((segment, place) => (segment.startsWith(':') ? [[segment.slice(1), values[place] ?? '']] : [])),
	)
}

/**
 * The page with its title, summary, canonical address and content. The content stands in the static frame, before the
 * element of the program, until the program has the page whole (`apps/web/main.tsx`); without scripts it stays.
 */
export function writePublicPage(
	html: string,
	{ title, description, canonical, html: content }: PublicPage,
	buildAddress: PublicPages['buildAddress'],
): { html: string; etag: string } {
	const link = `<link rel="canonical" href="${escapeHtml(buildAddress(canonical))}" /></head>`
	const written = html
		.replace(TITLE, (before) => before.replace(/>[^<]*</, () => `>${escapeHtml(title)}<`))
		.replace(DESCRIPTION, (_, before: string) => before + escapeHtml(description))
		.replace('</head>', () => link)
		.replace(ROOT, () => `${ROOT}data-desenhada `)
		.replace(PROGRAM, '<link rel="program" data-programa ')
		.replace(
			FRAME,
			(_, frame: string) =>
				`${nameFrame(frame)}<main class="estatico-conteudo pagina-desenhada">${content}</main></div></div><div id="root"></div>`,
		)
	return { html: written, etag: `"${createHash('sha256').update(written).digest('base64url').slice(0, 22)}"` }
}

const nameFrame = (frame: string): string => frame.replace(' aria-hidden="true"', ' id="esboco"')

/** Sitemap (sitemaps.org): the public pages that do not depend on data, and those that the slices list. */
export async function writeSitemap(
	pages: readonly BuiltPage[],
	{ listPaths, buildAddress }: PublicPages,
): Promise<string> {
	const fixed = pages.flatMap(({ acesso, caminho }) => (acesso === 'publico' && !/[:*]/.test(caminho) ? [caminho] : []))
	const changed = new Map<string, string>(fixed.map((path) => [path, '']))
	for (const listed of await listPaths())
		if (typeof listed === 'string') changed.set(listed, '')
		else changed.set(listed.path, `<lastmod>${new Date(listed.changed).toISOString()}</lastmod>`)
	const addresses = [...changed]
		.slice(0, MOST_ADDRESSES)
		.map(([path, lastmod]) => `<url><loc>${escapeHtml(buildAddress(path))}</loc>${lastmod}</url>`)
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}
