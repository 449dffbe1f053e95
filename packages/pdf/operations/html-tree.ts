import { RuleError } from '@portal/refusals'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { attribute, wholeNumber } from './html-attributes.ts'
import { type Table, tableOf } from './html-table.ts'

type Source = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Header and footer of every page of a document. */
export interface Papel {
	readonly titulo: string
	/** Name of the issuer, at the top of each page. */
	readonly orgao: string
	/** Coat of arms beside the issuer's name, as SVG. */
	readonly brasao?: string
	/** Number of the document or process, at the top of each page. */
	readonly numero?: string
	/** Footer sentence of each page, beside 'Página x de y'. */
	readonly rodape?: string
	/** Date of issue, in words. */
	readonly emitido?: string
	/** Verification ID and address, the address also as a QR code in SVG. */
	readonly conferir?: { readonly id: string; readonly endereco: string; readonly qr: string }
	readonly autor?: string
}

export interface DocumentoHtml extends Papel {
	/** HTML from the editor: only known elements are drawn, nothing is loaded and nothing runs. */
	readonly html: string
}

export type Node =
	| { readonly tipo: 'texto'; readonly texto: string }
	| { readonly tipo: 'br' | 'hr' }
	| { readonly tipo: 'a'; readonly destino: string; readonly filhos: readonly Node[] }
	| { readonly tipo: Inline | Block | 'li'; readonly filhos: readonly Node[]; readonly alinhamento?: string }
	| { readonly tipo: 'titulo'; readonly nivel: number; readonly filhos: readonly Node[]; readonly alinhamento?: string }
	| { readonly tipo: 'ul'; readonly filhos: readonly Node[] }
	| { readonly tipo: 'ol'; readonly inicio: number; readonly filhos: readonly Node[] }
	| Table

type Inline = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' | 'code'
type Block = 'p' | 'pre' | 'blockquote'

const INLINE: Readonly<Record<string, Inline>> = {
	b: 'strong',
	strong: 'strong',
	dt: 'strong',
	i: 'em',
	em: 'em',
	cite: 'em',
	u: 'u',
	ins: 'u',
	s: 's',
	del: 's',
	strike: 's',
	sup: 'sup',
	sub: 'sub',
	code: 'code',
}
const DROPPED = new Set(
	'script style iframe object embed svg math template noscript head title textarea select button form'.split(' '),
)
/** Block elements: containers hold no text of their own, so each run of words in them becomes a paragraph. */
const BLOCKS = new Set(['p', 'titulo', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'table'])
const MAX_DEPTH = 60
const LINK = /^(https?:\/\/|mailto:|tel:)\S/i

/** Sanitized tree of an editor's text, limited to known elements: the text is never interpreted as template code. */
export const treeOf = (html: string): readonly Node[] => blocksOf(parseFragment(html).childNodes, 0)

/** Block elements unchanged, and the inline content between them wrapped in paragraphs. */
function blocksOf(sources: readonly Source[], depth: number): readonly Node[] {
	const blocks: Node[] = []
	let run: Node[] = []
	const endParagraph = () => {
		if (run.some((node) => node.tipo !== 'texto' || node.texto.trim())) blocks.push({ tipo: 'p', filhos: run })
		run = []
	}
	for (const node of sources.flatMap((source) => convert(source, depth))) {
		if (BLOCKS.has(node.tipo)) {
			endParagraph()
			blocks.push(node)
		} else run.push(node)
	}
	endParagraph()
	return blocks
}

const inlinesOf = (sources: readonly Source[], depth: number): readonly Node[] =>
	sources.flatMap((source) => convert(source, depth))

function convert(source: Source, depth: number): readonly Node[] {
	if (source.nodeName === '#text' && 'value' in source) return textOf(source.value)
	if (!('tagName' in source) || DROPPED.has(source.tagName)) return []
	if (depth > MAX_DEPTH)
		throw new RuleError(
			'texto-complexo',
			'O texto tem formatação demais, uma dentro da outra. Simplifique-o e tente de novo.',
		)
	return element(source, depth + 1)
}

type Convert = (source: Element, depth: number) => readonly Node[]

const unwrapped: Convert = ({ childNodes }, depth) => blocksOf(childNodes, depth)

const ELEMENTS: Readonly<Record<string, Convert>> = {
	br: () => [{ tipo: 'br' }],
	hr: () => [{ tipo: 'hr' }],
	p: (source, depth) => [{ tipo: 'p', filhos: inlinesOf(source.childNodes, depth), ...alignmentOf(source) }],
	pre: ({ childNodes }) => [{ tipo: 'pre', filhos: preformatted(childNodes) }],
	blockquote: ({ childNodes }, depth) => [{ tipo: 'blockquote', filhos: blocksOf(childNodes, depth) }],
	ul: ({ childNodes }, depth) => [{ tipo: 'ul', filhos: itemsOf(childNodes, depth) }],
	ol: (source, depth) => [
		{
			tipo: 'ol',
			inicio: wholeNumber(source, 'start', { otherwise: 1, min: 0, max: 99_999 }),
			filhos: itemsOf(source.childNodes, depth),
		},
	],
	table: (source, depth) => [tableOf(source, (cell) => blocksOf(cell.childNodes, depth))],
	a: anchor,
	img: (source) => textOf(attribute(source, 'alt') ?? ''),
	div: unwrapped,
	section: unwrapped,
	article: unwrapped,
	dd: unwrapped,
}

function element(source: Element, depth: number): readonly Node[] {
	const { tagName, childNodes } = source
	const inline = INLINE[tagName]
	if (inline) return [{ tipo: inline, filhos: inlinesOf(childNodes, depth) }]
	const level = Number(/^h([1-6])$/.exec(tagName)?.[1])
	if (level)
		return [{ tipo: 'titulo', nivel: Math.min(4, level), filhos: inlinesOf(childNodes, depth), ...alignmentOf(source) }]
	return (ELEMENTS[tagName] ?? inlineChildren)(source, depth)
}

const inlineChildren: Convert = ({ childNodes }, depth) => inlinesOf(childNodes, depth)

const itemsOf = (sources: readonly Source[], depth: number): readonly Node[] =>
	sources
		.filter((source) => source.nodeName === 'li')
		.map((item) => ({ tipo: 'li', filhos: inlinesOf((item as Element).childNodes, depth) }))

function anchor(source: Element, depth: number): readonly Node[] {
	const filhos = inlinesOf(source.childNodes, depth)
	const destino = attribute(source, 'href')?.trim() ?? ''
	return LINK.test(destino) ? [{ tipo: 'a', destino, filhos }] : filhos
}

function textOf(value: string): readonly Node[] {
	const texto = value.replace(/\s+/g, ' ')
	return texto ? [{ tipo: 'texto', texto }] : []
}

function preformatted(sources: readonly Source[]): readonly Node[] {
	const text = sources.map((source) => ('value' in source ? source.value : plainText(source))).join('')
	return text
		.split('\n')
		.flatMap((texto, line) => [...(line > 0 ? [{ tipo: 'br' } as const] : []), { tipo: 'texto', texto }])
}

const plainText = (source: Source): string =>
	'childNodes' in source
		? source.childNodes.map((child) => ('value' in child ? child.value : plainText(child))).join('')
		: ''

function alignmentOf(source: Element): { alinhamento?: string } {
	const found = /text-align:\s*(left|center|right)/.exec(attribute(source, 'style') ?? '')?.[1]
	return found ? { alinhamento: found } : {}
}
