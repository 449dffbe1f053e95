import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { resolved } from './signature-rules.ts'

/** Pages, annotations and fields reachable from the catalog; look-alikes elsewhere in the file are not included. */
export interface FormTree {
	readonly root: PdfDict | undefined
	/** Leaves of the page tree, in order. */
	readonly pages: ReadonlySet<PdfDict>
	/** Fields and their widgets. */
	readonly all: ReadonlySet<PdfDict>
	/** Verified signature fields and their widgets. */
	readonly signed: ReadonlySet<PdfDict>
	readonly signedWidgets: ReadonlySet<PdfDict>
	/** All nodes: the above, the catalog, the annotations and the inner nodes of the page tree. */
	readonly nodes: ReadonlySet<PdfDict>
}

/** Depth and size limits of a form tree. */
const DEEPEST = 32
const MOST_FIELDS = 100_000
const MOST_PAGE_NODES = 200_000

interface Above {
	readonly kind: string | undefined
	readonly isSigned: boolean
	readonly depth: number
}

export function readForm(pdf: PDF, isVerified: (signature: PdfDict) => boolean): FormTree {
	const all = new Set<PdfDict>()
	const signed = new Set<PdfDict>()
	const showsVerified = (field: PdfDict, above: Above): boolean => {
		const value = resolved(pdf, field.get('V'))
		return value ? value instanceof PdfDict && isVerified(value) : above.isSigned
	}
	const walk = (entry: PdfObject | undefined, above: Above): void => {
		const field = resolved(pdf, entry)
		if (!isNode(field) || all.has(field) || above.depth > DEEPEST || all.size >= MOST_FIELDS) return
		all.add(field)
		const kind = field.getName('FT')?.value ?? above.kind
		const isSigned = kind === 'Sig' && showsVerified(field, above)
		if (isSigned) signed.add(field)
		for (const kid of itemsOf(pdf, field.get('Kids'))) walk(kid, { kind, isSigned, depth: above.depth + 1 })
	}
	const form = resolved(pdf, pdf.getCatalog().get('AcroForm'))
	const root = isNode(form) ? form : undefined
	for (const field of itemsOf(pdf, root?.get('Fields'))) walk(field, { kind: undefined, isSigned: false, depth: 0 })
	const tree = readPageTree(pdf)
	return {
		root,
		pages: tree.pages,
		all,
		signed,
		signedWidgets: new Set([...signed].filter(isWidget)),
		nodes: new Set([
			pdf.getCatalog(),
			...(root ? [root] : []),
			...tree.nodes,
			...all,
			...annotationsOf(pdf, tree.pages),
		]),
	}
}

/** Page tree, including pages that are direct objects in their parent. */
function readPageTree(pdf: PDF): { readonly pages: ReadonlySet<PdfDict>; readonly nodes: ReadonlySet<PdfDict> } {
	const pages = new Set<PdfDict>()
	const nodes = new Set<PdfDict>()
	const waiting: (PdfObject | undefined)[] = [pdf.getCatalog().get('Pages')]
	while (waiting.length > 0 && nodes.size < MOST_PAGE_NODES) {
		const node = resolved(pdf, waiting.pop())
		if (!isNode(node) || nodes.has(node)) continue
		nodes.add(node)
		if (isInnerNode(pdf, node)) waiting.push(...itemsOf(pdf, node.get('Kids')).toReversed())
		else pages.add(node)
	}
	return { pages, nodes }
}

export const isInnerNode = (pdf: PDF, node: PdfDict): boolean => resolved(pdf, node.get('Kids')) instanceof PdfArray

const annotationsOf = (pdf: PDF, pages: ReadonlySet<PdfDict>): PdfDict[] =>
	[...pages].flatMap((page) =>
		itemsOf(pdf, page.get('Annots'))
			.map((entry) => resolved(pdf, entry))
			.filter(isNode),
	)

/** Plain dictionary; a stream may be drawn, so it never counts as a page or a field. */
const isNode = (value: PdfObject | undefined): value is PdfDict =>
	value instanceof PdfDict && !(value instanceof PdfStream)

export function itemsOf(pdf: PDF, value: PdfObject | undefined): PdfObject[] {
	const array = resolved(pdf, value)
	return array instanceof PdfArray ? array.toArray() : []
}

const isWidget = (dict: PdfDict): boolean => dict.getName('Subtype')?.value === 'Widget'

/** Accepted entries of a signature field, without actions, sounds, links or special appearance rules. */
const ENTRIES = new Set(
	'Type Subtype FT T TU TM V DV F Ff P Rect AP DA DR MK BS Border Lock SV M NM Parent Kids StructParent Q H Contents Lang'.split(
		' ',
	),
)
/** Flags NoZoom and NoRotate, which take the appearance out of its rectangle. */
const TURNING_FLAGS = 0b1_1000
/** Appearance characteristics allowed: rotation and colours of border and ground, but no button icons. */
const LOOKS = new Set(['R', 'BC', 'BG'])

/** Plain signature field: a single picture within its rectangle. */
export function isPlainSignatureWidget(pdf: PDF, widget: PdfDict): boolean {
	const flags = resolved(pdf, widget.get('F'))
	return (
		[...widget.keys()].every(({ value }) => ENTRIES.has(value)) &&
		isOnePicture(pdf, resolved(pdf, widget.get('AP'))) &&
		hasKeysAmong(resolved(pdf, widget.get('MK')), LOOKS) &&
		(flags === undefined || (flags instanceof PdfNumber && (flags.value & TURNING_FLAGS) === 0))
	)
}

const isOnePicture = (pdf: PDF, states: PdfObject | undefined): boolean =>
	hasKeysAmong(states, APPEARANCES) &&
	(!(states instanceof PdfDict) ||
		[...states.keys()].every(({ value }) => resolved(pdf, states.get(value)) instanceof PdfStream))

const APPEARANCES = new Set(['N', 'D', 'R'])

const hasKeysAmong = (dict: PdfObject | undefined, keys: ReadonlySet<string>): boolean =>
	dict === undefined || (dict instanceof PdfDict && [...dict.keys()].every(({ value }) => keys.has(value)))
