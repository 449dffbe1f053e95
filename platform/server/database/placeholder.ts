/** Placeholder for a value of `prepared`. */
export class Placeholder {
	readonly name: PropertyKey
	constructor(name: PropertyKey) {
		this.name = name
	}
}

export const isPlaceholder = (value: unknown): value is Placeholder => value instanceof Placeholder
