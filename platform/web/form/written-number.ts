import * as z from 'zod/mini'

/** Number as it is typed, with a comma or a point; text that is no number stays one that every schema refuses. */
function parse(text: string): number | undefined {
	const typed = text.trim()
	return typed === '' ? undefined : Number(typed.replace(',', '.'))
}

/** Schema of a number that a form holds as text; the empty box is `empty`, which an optional schema takes. */
export const writtenNumber = <Out>(schema: z.ZodMiniType<Out>, empty?: null) =>
	z.pipe(
		z.pipe(
			z.string(),
			z.transform((text): unknown => parse(text) ?? empty),
		),
		schema,
	)
