import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'

const require = createRequire(import.meta.url)

/** Lazy import: some sixty files of the library, which a starting server does not need. */
const sanitizeHtml = (html: string, options: sanitize.IOptions): string =>
	(require('sanitize-html') as typeof sanitize)(html, options)

/**
 * Sanitiser for the stored HTML of tasks, notices and news: it keeps formatting, and removes everything that runs,
 * loads from elsewhere, asks this portal for anything (an address of its own acts for whoever reads it) or imitates the
 * portal. The browser sanitises once more when it shows it.
 */
export function cleanHtml(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: [
			'p',
			'br',
			'hr',
			'strong',
			'b',
			'em',
			'i',
			'u',
			's',
			'sub',
			'sup',
			'blockquote',
			'code',
			'pre',
			'h2',
			'h3',
			'h4',
			'ul',
			'ol',
			'li',
			'dl',
			'dt',
			'dd',
			'a',
			'img',
			'table',
			'caption',
			'thead',
			'tbody',
			'tfoot',
			'tr',
			'th',
			'td',
		],
		allowedAttributes: {
			a: ['href', 'title', 'rel'],
			img: ['src', 'alt', 'width', 'height'],
			th: ['scope', 'colspan', 'rowspan'],
			td: ['colspan', 'rowspan'],
		},
		allowedSchemes: ['http', 'https', 'mailto', 'tel'],
		allowedSchemesByTag: { img: ['data'] },
		allowProtocolRelative: false,
		disallowedTagsMode: 'discard',
		exclusiveFilter: ({ tag, attribs }) =>
			tag === 'img' && !/^data:image\/(png|jpeg|gif|webp);/.test(attribs['src'] ?? ''),
		transformTags: {
			a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
			h1: 'h2',
		},
	})
}

/** Plain text of the HTML, for cards, mails and searching. */
export const htmlToText = (html: string): string =>
	sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h\d|\/t[rhd])\b[^>]*>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
		.replace(/&amp;/g, '&')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/\s+/g, ' ')
		.trim()
