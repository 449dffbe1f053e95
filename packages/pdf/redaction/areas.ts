/** Rectangle on a page as displayed, in fractions of its width and height from the upper left corner. */
export interface PageArea {
	/** One-based page number. */
	readonly numpag: number
	readonly x: number
	readonly y: number
	readonly largura: number
	readonly altura: number
}
