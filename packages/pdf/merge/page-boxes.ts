import { PdfArray, type PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'

export type Resolve = (ref: PdfRef) => PdfObject | null

export interface Box {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly height: number
}

/** Limit of visited ancestors of a page: a damaged file may contain a cycle. */
const MAX_ANCESTORS = 50
const A4 = { x: 0, y: 0, width: 595.28, height: 841.89 }

/** Page attribute, the page's own or inherited from a node above it. */
export function inherited(page: PdfDict, name: string, resolve: Resolve): PdfObject | undefined {
	let node: PdfDict | undefined = page
	for (let step = 0; node && step < MAX_ANCESTORS; step++) {
		const found = node.get(name, resolve)
		if (found) return found
		node = node.getDict('Parent', resolve)
	}
	return undefined
}

/** Rectangle given by any two opposite corners. */
export function boxOf(object: PdfObject | undefined, resolve: Resolve): Box | undefined {
	if (!(object instanceof PdfArray)) return undefined
	const [x1, y1, x2, y2] = numbersOf(object, resolve)
	if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
	return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

export const numbersOf = (array: PdfArray, resolve: Resolve): number[] =>
	array.toArray().flatMap((_, index) => {
		const item = array.at(index, resolve)
		return item instanceof PdfNumber ? [item.value] : []
	})

/** Visible part of a page (crop box within media box) and its rotation in quarter turns. */
export function viewOf(page: PdfDict, resolve: Resolve): { mediaBox: Box; visible: Box; quarters: number } {
	const box = (name: string) => {
		const found = boxOf(inherited(page, name, resolve), resolve)
		return found && found.width > 0 && found.height > 0 ? found : undefined
	}
	const mediaBox = box('MediaBox') ?? A4
	const rotate = inherited(page, 'Rotate', resolve)
	const degrees = rotate instanceof PdfNumber ? rotate.value : 0
	return {
		mediaBox,
		visible: within(box('CropBox') ?? mediaBox, mediaBox),
		quarters: ((Math.round(degrees / 90) % 4) + 4) % 4,
	}
}

/** Intersection of a box with an outer one; the outer one when they do not meet. */
function within(box: Box, outer: Box): Box {
	const x = Math.max(box.x, outer.x)
	const y = Math.max(box.y, outer.y)
	const width = Math.min(box.x + box.width, outer.x + outer.width) - x
	const height = Math.min(box.y + box.height, outer.y + outer.height) - y
	return width > 0 && height > 0 ? { x, y, width, height } : outer
}
