import { basename } from 'node:path'
import { type Comment, parseSync, Visitor } from 'oxc-parser'

export interface Finding {
	readonly file: string
	/** Zero stands for the name of the file itself. */
	readonly line: number
	readonly rule: 'comment' | 'function' | 'file'
	readonly text: string
}

/** A comment is a sentence about a thing, so none begins with a word that points elsewhere. */
const COMMENT_STARTS = words(`
	what whatever who whoever whom whose whichever wherever of that they where and as
	quem de do da dos das isso isto aquilo aquele aquela aqueles aquelas eles elas onde e como que
`)

/**
 * Prepositions, articles and question words of both languages; `to`, `on`, `with`, `from` and `as` are idioms of
 * JavaScript.
 */
const NAME_STARTS = words(`
	o a os um uma uns umas ao aos de da do das dos em no na nos nas num numa
	para por pelo pela pelos pelas com sem sob sobre entre ate desde
	que quem qual quais onde quando como quanto quantos quanta quantas cujo cuja
	an the of in at into what which who whose whom where how why that
`)

/** A callback is named as in `onChange`: `aoMudar`, `aoFechar`. */
const CALLBACK = /^ao[A-Z][a-z]*[aeiou]r(?![a-z])/

/** Names as in `Array.of`, a transaction's usual wrapper, and a tag of HTML. */
const ESTABLISHED = new Set(['of', 'inTransaction', 'a', 'A'])

const DIRECTIVE = /^(@|#__|\/ ?<|oxlint|biome|eslint|prettier|vite|v8|c8|istanbul|[a-z-]+-(ignore|disable))/

function words(list: string): ReadonlySet<string> {
	return new Set(list.split(/\s+/).filter((word) => word !== ''))
}

const firstWord = (text: string): string => /^\p{L}+/u.exec(text)?.[0] ?? ''

const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** `daVez` begins with "da", `DaVez` too, `ABNT` with "ABNT", `aFazer` with "a". */
const firstWordOfName = (name: string): string => /^(?:[A-Z]?[a-z]+|[A-Z]+(?![a-z]))/.exec(name)?.[0] ?? ''

function beginsBadly(name: string): boolean {
	const first = firstWordOfName(name)
	return NAME_STARTS.has(first.toLowerCase()) && !CALLBACK.test(name) && !ESTABLISHED.has(name)
}

function readComment(value: string): string {
	return value
		.split('\n')
		.map((line) => line.replace(/^\s*\*?\s?/, '').trim())
		.join(' ')
		.replace(/^[\s*/-]+/, '')
		.trim()
}

/** Lines of `//` that follow each other are one comment. */
function joinLines(source: string, comments: readonly Comment[]): { readonly start: number; readonly text: string }[] {
	const joined: { start: number; end: number; line: boolean; text: string }[] = []
	for (const { type, value, start, end } of comments) {
		const last = joined.at(-1)
		const follows = last?.line === true && type === 'Line' && /^\r?\n[\t ]*$/.test(source.slice(last.end, start))
		if (follows) Object.assign(last, { end, text: `${last.text} ${value.trim()}` })
		else joined.push({ start, end, line: type === 'Line', text: readComment(value) })
	}
	return joined
}

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

const isBadComment = (text: string): boolean =>
	!DIRECTIVE.test(text) && COMMENT_STARTS.has(plain(firstWord(text))) && text.includes(' ')

export function findInFileName(file: string): Finding[] {
	const name = basename(file).split('.')[0] ?? ''
	return name.includes('-') && NAME_STARTS.has(name.split('-')[0] ?? '')
		? [{ file, line: 0, rule: 'file', text: name }]
		: []
}

export function findInScript(file: string, source: string): Finding[] {
	const { program, comments } = parseSync(file, source)
	const found: Finding[] = joinLines(source, comments)
		.filter(({ text }) => isBadComment(text))
		.map(({ start, text }) => ({ file, line: lineOf(source, start), rule: 'comment', text }))
	const nameFunction = (name: string, offset: number): void => {
		if (beginsBadly(name)) found.push({ file, line: lineOf(source, offset), rule: 'function', text: name })
	}
	const isFunction = (node: { readonly type: string } | null | undefined): boolean =>
		node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
	new Visitor({
		FunctionDeclaration({ id }) {
			if (id) nameFunction(id.name, id.start)
		},
		VariableDeclarator({ id, init }) {
			if (id.type === 'Identifier' && isFunction(init)) nameFunction(id.name, id.start)
		},
		Property({ key, value, method }) {
			// A field of one word (`de`, `quando`) belongs to the shape that others declare.
			const isOwnName = key.type === 'Identifier' && firstWordOfName(key.name) !== key.name
			if (isOwnName && (method || isFunction(value))) nameFunction(key.name, key.start)
		},
		MethodDefinition({ key, kind }) {
			if (key.type === 'Identifier' && kind === 'method') nameFunction(key.name, key.start)
		},
	}).visit(program)
	return found.sort((one, other) => one.line - other.line)
}

export function findInStyles(file: string, source: string): Finding[] {
	return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)]
		.map(({ index, 1: value = '' }) => ({ index, text: readComment(value) }))
		.filter(({ text }) => isBadComment(text))
		.map(({ index, text }) => ({ file, line: lineOf(source, index), rule: 'comment', text }))
}
