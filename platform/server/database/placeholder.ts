/** Where `prepared` will put a value. */
export class Placeholder {
	readonly name: PropertyKey
	constructor(name: PropertyKey) {
		this.name = name
	}
}

export const isPlaceholder = (value: unknown): value is Placeholder => value instanceof Placeholder
