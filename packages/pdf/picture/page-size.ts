const A4 = { width: 595.28, height: 841.89 }
/** Margin that leaves room for the page-number stamp. */
const MARGIN = 36

/** A4 page for a picture of this shape, and the picture's position on it, in points. */
export function placeOnPage(width: number, height: number) {
	const page = width > height ? { width: A4.height, height: A4.width } : A4
	const scale = Math.min((page.width - 2 * MARGIN) / width, (page.height - 2 * MARGIN) / height)
	const [drawnWidth, drawnHeight] = [width * scale, height * scale]
	const image = {
		x: (page.width - drawnWidth) / 2,
		y: (page.height - drawnHeight) / 2,
		width: drawnWidth,
		height: drawnHeight,
	}
	return { page, image }
}
