import { type Drawable, type DrawablePage, type Drawing, PRINT_SCALE, SCREEN_SCALE, type Size } from './drawable.ts'

/** Box on a page, in points before rotation. */
export interface PagePlace {
	/** Zero-based page number. */
	readonly page: number
	readonly box: { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }
}

/** Frame width in points: the frame that a form draws around a field belongs to the page. */
export const FRAME = 2
/** Maximum frame as a fraction of the field's shorter side, so that a thin field is not all frame. */
export const FRAME_PART = 1 / 8

/** Outcomes from least to most severe. */
const OUTCOMES = ['same', 'filled', 'covered', 'changed'] as const
/**
 * `filled`: letters or ticks added on blank ground, in lawfully filled fields. `covered`: such a field hides or alters
 * signed content. `changed`: any other difference.
 */
export type PageOutcome = (typeof OUTCOMES)[number]

export const worstOf = (outcomes: readonly PageOutcome[]): PageOutcome =>
	OUTCOMES.findLast((one) => outcomes.includes(one)) ?? 'same'

export interface Masks {
	/** Boxes of later signatures. */
	readonly signatures: readonly PagePlace[]
	/** Boxes of fields filled in as the signature allows. */
	readonly fields: readonly PagePlace[]
}

/** Pixel limit of one drawing: an A0 poster at the screen scale. */
const LARGEST_DRAWING = 36_000_000
/** Antialiasing margin in pixels around a box. */
const SMOOTHED = 1

/** Page above the pixel limit, of which nothing is known. */
class TooLargeToDraw extends Error {}

/** Page comparison: size, label, text, and each pixel on screen and on paper. */
export function comparePage(signed: Drawable, current: Drawable, index: number, masks: Masks): PageOutcome {
	const before = signed.withPage(index, (page) => describe(page))
	return current.withPage(index, (page) => {
		if (JSON.stringify(describe(page)) !== JSON.stringify(before)) return 'changed'
		const outcomes = (['screen', 'paper'] as const).map((medium) => {
			const scale = scaleFor(page.size, medium)
			const old = signed.withPage(index, (one) => one.draw(scale, medium))
			const now = page.draw(scale, medium)
			const boxesOf = (places: readonly PagePlace[]): PixelBox[] =>
				places.filter((place) => place.page === index).map((place) => boxOn(page, place, now))
			return compareDrawings(old, now, { signatures: boxesOf(masks.signatures), fields: boxesOf(masks.fields) })
		})
		return worstOf(outcomes)
	})
}

const describe = (page: DrawablePage) => ({ size: page.size, label: page.label, text: page.readText() })

/** @throws TooLargeToDraw for a page above the pixel limit. */
function scaleFor({ width, height }: Size, medium: 'screen' | 'paper'): number {
	const scale = [SCREEN_SCALE, PRINT_SCALE].find((one) => width * height * one * one <= LARGEST_DRAWING)
	if (scale === undefined || !(width > 0 && height > 0)) throw new TooLargeToDraw(`${width} x ${height}`)
	return medium === 'paper' ? PRINT_SCALE : scale
}

interface PixelBox {
	readonly left: number
	readonly top: number
	readonly right: number
	readonly bottom: number
}

function boxOn(page: DrawablePage, { box }: PagePlace, drawing: Drawing): PixelBox {
	const corners = [page.pixelOf(box.left, box.bottom, drawing), page.pixelOf(box.right, box.top, drawing)]
	const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))
	return {
		left: within(Math.min(...corners.map(({ x }) => x)) - SMOOTHED, drawing.width),
		right: within(Math.max(...corners.map(({ x }) => x)) + SMOOTHED, drawing.width),
		top: within(Math.min(...corners.map(({ y }) => y)) - SMOOTHED, drawing.height),
		bottom: within(Math.max(...corners.map(({ y }) => y)) + SMOOTHED, drawing.height),
	}
}

interface PixelMasks {
	readonly signatures: readonly PixelBox[]
	readonly fields: readonly PixelBox[]
}

/** Pixel comparison; masked boxes are wiped in both drawings, which are not reused. */
function compareDrawings(before: Drawing, after: Drawing, { signatures, fields }: PixelMasks): PageOutcome {
	if (before.width !== after.width || before.height !== after.height) return 'changed'
	for (const box of signatures) for (const drawing of [before, after]) wipe(drawing, box)
	if (before.data.equals(after.data)) return 'same'
	const hides = fields.some((box) => hidesWhatStood(before, after, box))
	for (const box of fields) for (const drawing of [before, after]) wipe(drawing, box)
	if (!before.data.equals(after.data)) return 'changed'
	return hides ? 'covered' : 'filled'
}

/**
 * Overwritten content: within the frame, a filled field may only draw on its ground colour, and every other pixel must
 * stay.
 */
function hidesWhatStood(before: Drawing, after: Drawing, box: PixelBox): boolean {
	const pixels = [...pixelsIn(before, withoutFrame(box, before.scale))]
	const ground = mostFrequent(pixels.map((at) => before.data.readUInt32LE(at)))
	return pixels.some((at) => {
		const old = before.data.readUInt32LE(at)
		return old !== ground && old !== after.data.readUInt32LE(at)
	})
}

function withoutFrame({ left, top, right, bottom }: PixelBox, scale: number): PixelBox {
	const part = Math.min(right - left, bottom - top) * FRAME_PART
	const frame = SMOOTHED + Math.floor(Math.min(FRAME * scale, part))
	return { left: left + frame, top: top + frame, right: right - frame, bottom: bottom - frame }
}

function* pixelsIn({ width }: Drawing, { left, top, right, bottom }: PixelBox): Generator<number> {
	for (let row = top; row < bottom; row++)
		for (let column = left; column < right; column++) yield (row * width + column) * 4
}

function mostFrequent(values: readonly number[]): number | undefined {
	const counts = new Map<number, number>()
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
	return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [-1, 0])[0]
}

function wipe({ data, width }: Drawing, { left, top, right, bottom }: PixelBox): void {
	for (let row = top; row < bottom; row++) data.fill(0, (row * width + left) * 4, (row * width + right) * 4)
}
