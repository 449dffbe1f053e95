import { dirname, join, normalize } from 'node:path/posix'

export interface DeadLink {
	readonly file: string
	readonly line: number
	readonly target: string
}

const FENCE = /^\s*(```|~~~)/

/** Relative targets of `[…](target)` and `![…](target)`, outside of code. */
function targetsIn(text: string): { readonly line: number; readonly target: string }[] {
	let fenced = false
	return text.split('\n').flatMap((content, index) => {
		if (FENCE.test(content)) fenced = !fenced
		if (fenced) return []
		return [...content.replace(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(
			([, target = '']) => ({ line: index + 1, target }),
		)
	})
}

const isRelative = (target: string): boolean => !/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(target)

/** A heading is linked to by its words in lower case, joined by hyphens. */
const anchorsOf = (text: string): Set<string> =>
	new Set(
		[...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
			title
				.toLowerCase()
				.replace(/[^\p{L}\p{N} _-]/gu, '')
				.trim()
				.replaceAll(' ', '-'),
		),
	)

/** Relative links that lead to no file, or to a heading that its file does not have. */
export function findDeadLinks(
	files: ReadonlyMap<string, string>,
	exists: (path: string) => boolean,
): readonly DeadLink[] {
	return [...files].flatMap(([file, text]) =>
		targetsIn(text)
			.filter(({ target }) => isRelative(target) || target.startsWith('#'))
			.filter(({ target }) => !leadsSomewhere(file, target, files, exists))
			.map((link) => ({ file, ...link })),
	)
}

function leadsSomewhere(
	file: string,
	target: string,
	files: ReadonlyMap<string, string>,
	exists: (path: string) => boolean,
): boolean {
	const [path = '', anchor] = decodeURIComponent(target).split('#')
	const found = path === '' ? file : normalize(join(dirname(file), path)).replace(/\/$/, '')
	if (!exists(found)) return false
	const text = files.get(found)
	return anchor === undefined || text === undefined || anchorsOf(text).has(anchor)
}
