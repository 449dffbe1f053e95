/**
 * A screen that is photographed (`npm run telas`) and looked at by the tests of all screens. A slice lists its own in
 * `web/telas.ts`, which no page loads.
 */
export interface Tela {
	/** Name of its pictures; unlike any other's. */
	readonly nome: string
	readonly titulo: string
	readonly path: string
	/** Person of the demonstration who looks; absent: a visitor. */
	readonly codpes?: number
	/** For what has a number of its own: the first link of this kind on the page at `path` leads to it. */
	readonly seguir?: string
	/** For what stands beside the thing itself, where no link leads from a list: its address, from that of the thing. */
	readonly aoLado?: (endereco: string) => string
}
