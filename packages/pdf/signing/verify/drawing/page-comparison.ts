import { type Drawable, type DrawablePage, type Drawing, PRINT_SCALE, SCREEN_SCALE, type Size } from './drawable.ts'

/** A place on a page, in points, before the page is turned. */
export interface PagePlace {
	/** From 0. */
	readonly page: number
	readonly box: { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }
}

/** In points: the frame that a form draws around a field belongs to the page. */
export const FRAME = 2
/** A frame takes no more of the side of a field, or a thin field would be nothing but frame. */
export const FRAME_PART = 1 / 8

/** Each outweighs the one before it. */
const OUTCOMES = ['same', 'filled', 'covered', 'changed'] as const
/**
 * `filled`: letters or ticks were added where nothing stood, in fields that were lawfully filled in. `covered`: such a
 * field hides or alters what was drawn in its place. `changed`: something differs anywhere else.
 */
export type PageOutcome = (typeof OUTCOMES)[number]

export const worstOf = (outcomes: readonly PageOutcome[]): PageOutcome =>
	OUTCOMES.findLast((one) => outcomes.includes(one)) ?? 'same'

export interface Masks {
	/** Places of later signatures. */
	readonly signatures: readonly PagePlace[]
	/** Places of fields that were filled in as the signature allows. */
	readonly fields: readonly PagePlace[]
}

/** Pixels of one drawing: an A0 poster at the scale of the screen. */
const LARGEST_DRAWING = 36_000_000
/** Around a place: the edge of a widget is smoothed into the next pixel. */
const SMOOTHED = 1

/** More than can be drawn here: nothing is known of the page. */
class TooLargeToDraw extends Error {}

/** Same page, twice: size, label, text, and each pixel on the screen and on paper. */
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

/** @throws TooLargeToDraw */
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

/** Masked places are wiped from both drawings, which are not used again. */
function compareDrawings(before: Drawing, after: Drawing, { signatures, fields }: PixelMasks): PageOutcome {
	if (before.width !== after.width || before.height !== after.height) return 'changed'
	for (const box of signatures) for (const drawing of [before, after]) wipe(drawing, box)
	if (before.data.equals(after.data)) return 'same'
	const hides = fields.some((box) => hidesWhatStood(before, after, box))
	for (const box of fields) for (const drawing of [before, after]) wipe(drawing, box)
	if (!before.data.equals(after.data)) return 'changed'
	return hides ? 'covered' : 'filled'
}

/** Within its frame ink may be added to the ground of a field; a pixel that was anything else must be as it was. */
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
