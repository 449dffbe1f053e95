import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

/** As the build wrote it into `rotas.json`. */
export interface BuiltPage {
	/** In React Router's syntax: `:code`, `:code?`, `*`. */
	readonly caminho: string
	readonly acesso: 'publico' | 'login'
	/** What it needs beside the files that come with every page. */
	readonly arquivos: readonly string[]
}

export interface SentPage {
	readonly html: string
	readonly br: Buffer
	readonly etag: string
}

/** The page that is shown where there is none. */
const CATCH_ALL = '/*'
/** The script of `index.html` that fetches what the visit is about to need. */
const FETCHER = 'src="/partida.js"'

/**
 * Which page an address has, by the paths of the slices' manifests, as the browser decides it: whatever the case, with or
 * without a slash at the end, in the portal or embedded.
 */
export function findPage(pages: readonly BuiltPage[]): (url: string) => BuiltPage | undefined {
	const patterns = pages
		.filter(({ caminho }) => caminho !== CATCH_ALL)
		.map((page) => ({ page, pattern: patternOf(page.caminho), places: placesOf(page.caminho) }))
		.toSorted((a, b) => a.places - b.places)
	return (url) => {
		const path = decodeURI(url.split('?')[0] ?? '').replace(/^\/embedded(?=\/|$)/, '')
		return patterns.find(({ pattern }) => pattern.test(path))?.page
	}
}

/** What is written out goes before what stands for anything. */
const placesOf = (path: string): number =>
	path.split('/').filter((segment) => segment.startsWith(':') || segment === '*').length

const patternOf = (path: string): RegExp =>
	new RegExp(`^${path.split('/').filter(Boolean).map(segmentOf).join('')}/*$`, 'i')

function segmentOf(segment: string): string {
	if (segment === '*') return '(?:/.*)?'
	if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`
	return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
}

/**
 * The one page of the portal as it is sent for each address: with the settings, which the browser would otherwise ask for,
 * and with the names of the files that this address needs, which it would otherwise learn of one after the other.
 */
export function sentPages(html: string, settings: unknown): (page: BuiltPage | undefined) => SentPage {
	const made = new Map<BuiltPage | undefined, SentPage>()
	return (page) => {
		const known = made.get(page)
		if (known) return known
		const sent = compressed(html.replace(FETCHER, () => `${FETCHER} ${attributesOf(page, settings)}`))
		made.set(page, sent)
		return sent
	}
}

function attributesOf(page: BuiltPage | undefined, settings: unknown): string {
	const files = page?.arquivos.join(' ') ?? ''
	const attributes = {
		'data-configuracao': JSON.stringify(settings),
		'data-pagina': page?.acesso === 'publico' ? files : '',
		'data-pagina-com-sessao': files,
	}
	return Object.entries(attributes)
		.map(([name, value]) => `${name}="${escaped(value)}"`)
		.join(' ')
}

const escaped = (value: string): string =>
	value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function compressed(html: string): SentPage {
	const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
	return { html, br: brotliCompressSync(html), etag }
}
