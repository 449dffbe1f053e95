/** A rectangle on a page as it is seen: parts of its width and height, from its upper left corner. */
export interface PageArea {
	/** From 1. */
	readonly numpag: number
	readonly x: number
	readonly y: number
	readonly largura: number
	readonly altura: number
}
