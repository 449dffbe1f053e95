/** The page that is shown where there is none. */
const CATCH_ALL = '/*'

/**
 * Whether an address has a page, by the paths of the slices' manifests (React Router's syntax: `:code`, `:code?`, `*`),
 * as the browser decides it: whatever the case, with or without a slash at the end, in the portal or embedded.
 */
export function knowsPages(paths: readonly string[]): (url: string) => boolean {
	const patterns = paths.filter((path) => path !== CATCH_ALL).map(patternOf)
	return (url) => {
		const path = decodeURI(url.split('?')[0] ?? '').replace(/^\/embedded(?=\/|$)/, '')
		return patterns.some((pattern) => pattern.test(path))
	}
}

const patternOf = (path: string): RegExp =>
	new RegExp(`^${path.split('/').filter(Boolean).map(segmentOf).join('')}/*$`, 'i')

function segmentOf(segment: string): string {
	if (segment === '*') return '(?:/.*)?'
	if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`
	return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
}
