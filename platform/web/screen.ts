/**
 * Screen that is photographed (`npm run telas`) and checked by the tests of all screens. A slice lists its own in
 * `web/telas.ts`, which no page loads.
 */
export interface Tela {
	/** Name of its pictures; unlike any other's. */
	readonly nome: string
	readonly titulo: string
	readonly path: string
	/** Person of the demonstration who looks; absent: a visitor. */
	readonly codpes?: number
	/**
	 * Kind of link to follow for a thing with a number of its own: the first such link on the page at `path` leads to it.
	 */
	readonly seguir?: string
	/**
	 * Address of a page beside the thing itself, derived from the thing's address, when no link of a list leads there.
	 */
	readonly derivarEndereco?: (endereco: string) => string
}
