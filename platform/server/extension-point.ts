/** An answer of one slice to another's question, as its manifest holds it. */
export type Extension = object

/** A question that a slice asks of others without knowing them. */
export interface ExtensionPoint<T> {
	/** Extension for the manifest of the slice that answers. */
	provide(answer: T): Extension
	/** Every answer of the slices that this process was started with, in their order. */
	of(portal: { readonly extensions: readonly Extension[] }): readonly T[]
}

/** The answers belong to the portal that was started with them, so that nothing is tied when a file is loaded. */
export function extensionPoint<T>(): ExtensionPoint<T> {
	const answers = new WeakMap<Extension, { readonly answer: T }>()
	return {
		provide(answer) {
			const extension = {}
			answers.set(extension, { answer })
			return extension
		},
		of: ({ extensions }) =>
			extensions.flatMap((extension) => {
				const given = answers.get(extension)
				return given ? [given.answer] : []
			}),
	}
}
