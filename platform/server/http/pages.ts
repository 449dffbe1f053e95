import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { escapeHtml } from '../../contract/html.ts'
import type { Configuracao } from '../../contract/public-settings.ts'

/** Page as the build wrote it into `rotas.json`. */
export interface BuiltPage {
	/** Path in React Router's syntax: `:code`, `:code?`, `*`. */
	readonly caminho: string
	readonly acesso: 'publico' | 'login'
	/** Name of the grey shape that is shown until its code comes. */
	readonly forma: string
	/** Title and summary that do not depend on data, if there are any. */
	readonly titulo?: string
	readonly resumo?: string
	/** First calls of the page, as `partida.js` makes them. */
	readonly perguntas?: readonly object[]
	/** Files of the page beside those of every page. */
	readonly arquivos: readonly string[]
}

export interface SentPage {
	readonly html: string
	readonly br: Buffer
	readonly etag: string
}

/** Route of the page that answers unknown addresses. */
const CATCH_ALL = '/*'
const FIRST_PAGE = '/'
const ROOT = '<html '
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*/
/** Place of the page in the frame that shows before the first script. */
const PLACE = /(<div id="root">[\s\S]*?<div class="estatico-conteudo">)(<\/div>)/
const DRAWN_HOME = /<template data-inicio>([\s\S]*?)<\/template>/
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/
const WHOLE_SHEET = / data-aplicacao="(?:[^"]* )?([^" ]+\.css)/
/** Script of `index.html` that preloads the files and requests of the visit. */
const FETCHER = 'src="/partida.js"'

/**
 * Page of an address, found by the paths of the slices' manifests in the same way as in the browser: case and a slash
 * at the end do not matter, in the portal or embedded.
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

/** A literal path goes before a path with parameters. */
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
 * HTML of the portal as it is sent for each address: with the settings, which the browser would otherwise request, and
 * with the names of the files that this address needs, which it would otherwise learn one after the other.
 */
export function sentPages(html: string, settings: Configuracao): (page: BuiltPage | undefined) => SentPage {
	const made = new Map<BuiltPage | undefined, SentPage>()
	return (page) => {
		const known = made.get(page)
		if (known) return known
		const sent = compressed(
			homeFor(page, frontFor(page, sheetFor(page, html), settings), settings)
				.replace(ROOT, () => `${ROOT}${attributesOfRoot(page)} `)
				.replace(FETCHER, () => `${FETCHER} ${attributesOf(page, settings)}`),
		)
		made.set(page, sent)
		return sent
	}
}

/**
 * Style sheet of a page. The first page has a small one; the large one of all others contains it. The small one is
 * named there too, disabled and so never fetched: otherwise later files would load it, and the last sheet wins.
 */
function sheetFor(page: BuiltPage | undefined, html: string): string {
	const whole = WHOLE_SHEET.exec(html)?.[1]
	if (page?.caminho === FIRST_PAGE || !whole) return html
	return html.replace(
		SHEET,
		(link, small: string) => link.replace(small, whole) + link.replace('<link', '<link disabled'),
	)
}

/**
 * Title and summary of the page, which show in its place before any script runs; the browser keeps them until the page
 * itself has them (`apps/web/shell/pagina-esperada.tsx`).
 */
function frontFor(page: BuiltPage | undefined, html: string, { instituicao }: Configuracao): string {
	if (page?.titulo === undefined) return html
	const [title, summary = ''] = [escapeHtml(page.titulo), page.resumo && escapeHtml(page.resumo)]
	const drawn = `<div class="a-caminho"><p class="titulo">${title}</p>${summary && `<p class="resumo">${summary}</p>`}</div>`
	const named = html
		.replace(TITLE, () => `<title>${title} · Portal de Serviços ${escapeHtml(instituicao.sigla)}</title>`)
		.replace(PLACE, (_, before: string, after: string) => before + drawn + after)
	return summary ? named.replace(DESCRIPTION, (_, before: string) => before + summary) : named
}

function attributesOfRoot(page: BuiltPage | undefined): string {
	const { forma = 'tabela', acesso = 'publico', titulo, resumo } = page ?? {}
	return Object.entries({ forma, acesso, titulo, resumo })
		.flatMap(([name, value]) => (value === undefined ? [] : `data-${name}="${escapeHtml(value)}"`))
		.join(' ')
}

/** The home as the build drew it, with the institution's names, for who opens it. */
function homeFor(page: BuiltPage | undefined, html: string, { instituicao }: Configuracao): string {
	return html.replace(DRAWN_HOME, (_, home: string) => {
		if (page?.caminho !== FIRST_PAGE) return ''
		return home
			.replaceAll('{{nome}}', () => escapeHtml(instituicao.nome))
			.replaceAll('{{sigla}}', () => escapeHtml(instituicao.sigla))
	})
}

function attributesOf(page: BuiltPage | undefined, settings: Configuracao): string {
	const files = page?.arquivos.join(' ') ?? ''
	const attributes = {
		'data-configuracao': JSON.stringify(settings),
		'data-pagina': page?.acesso === 'publico' ? files : '',
		'data-pagina-com-sessao': files,
		...(page?.perguntas ? { 'data-perguntas-da-pagina': JSON.stringify(page.perguntas) } : {}),
	}
	return Object.entries(attributes)
		.map(([name, value]) => `${name}="${escapeHtml(value)}"`)
		.join(' ')
}

function compressed(html: string): SentPage {
	const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
	return { html, br: brotliCompressSync(html), etag }
}
