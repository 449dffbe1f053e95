import { EM_PORTUGUES } from '@portal/platform/contract'
import * as z from 'zod/mini'

export type Problemas = Readonly<Record<string, string>>

/** Validation by the contract: returns the parsed data or the first problem of each field. */
export function conferir<S extends z.core.$ZodType>(
	esquema: S,
	escrito: unknown,
): { readonly dados: z.output<S> } | { readonly problemas: Problemas } {
	const { success, data, error } = z.safeParse(esquema, escrito, EM_PORTUGUES)
	if (success) return { dados: data }
	const problemas: Record<string, string> = {}
	for (const { path, message } of error.issues) problemas[String(path[0] ?? '')] ??= message
	return { problemas }
}
