import { PdfArray, PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core'
import type { Resolve } from './page-boxes.ts'

type Entry = readonly [name: string | undefined, value: PdfObject | undefined]

/** Limit of visited name-tree nodes: a damaged file may contain a cycle. */
const MAX_NODES = 10_000

/** Named destinations of the links within a document, looked up only when a link uses one. */
export class NamedDestinations {
	readonly #catalog: PdfDict
	readonly #resolve: Resolve
	#found: Map<string, PdfArray> | undefined

	constructor(catalog: PdfDict, resolve: Resolve) {
		this.#catalog = catalog
		this.#resolve = resolve
	}

	/** Explicit destination (page and position) of a link, given directly or by name. */
	of(target: PdfObject | undefined): PdfArray | undefined {
		if (target instanceof PdfArray) return target
		const name = nameOf(target)
		if (name === undefined) return undefined
		this.#found ??= this.#read()
		return this.#found.get(name)
	}

	#read(): Map<string, PdfArray> {
		const found = new Map<string, PdfArray>()
		for (const [name, value] of [...this.#oldNames(), ...this.#treeOfNames()]) {
			const place = value instanceof PdfDict ? value.get('D', this.#resolve) : value
			if (name !== undefined && place instanceof PdfArray) found.set(name, place)
		}
		return found
	}

	#oldNames(): readonly Entry[] {
		const names = this.#catalog.getDict('Dests', this.#resolve)
		return names ? [...names.keys()].map((key) => [key.value, names.get(key, this.#resolve)]) : []
	}

	*#treeOfNames(): Iterable<Entry> {
		const tree = this.#catalog.getDict('Names', this.#resolve)?.getDict('Dests', this.#resolve)
		const nodes = tree ? [tree] : []
		for (let looked = 0, node = nodes.pop(); node && looked < MAX_NODES; looked++, node = nodes.pop()) {
			const pairs = this.#itemsOf(node, 'Names')
			for (let index = 0; index + 1 < pairs.length; index += 2) yield [nameOf(pairs[index]), pairs[index + 1]]
			nodes.push(...this.#itemsOf(node, 'Kids').filter((kid) => kid instanceof PdfDict))
		}
	}

	#itemsOf(node: PdfDict, name: string): readonly (PdfObject | undefined)[] {
		const array = node.getArray(name, this.#resolve)
		return array?.toArray().map((_, index) => array.at(index, this.#resolve)) ?? []
	}
}

const nameOf = (target: PdfObject | undefined): string | undefined => {
	if (target instanceof PdfName) return target.value
	return target instanceof PdfString ? Buffer.from(target.bytes).toString('latin1') : undefined
}
