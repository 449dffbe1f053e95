import * as z from 'zod/mini'
import { type Simples, useBuscaLida } from './search-change.ts'

type Esquema = z.core.$ZodObject
type Mudanca<S extends Esquema> = { readonly [K in keyof z.input<S>]?: (z.input<S>[K] & Simples) | undefined }

/** Parameters that do not fit are dropped, not refused: an old or mistyped link still opens the page. */
export function lerBusca<S extends Esquema>(esquema: S, parametros: URLSearchParams): z.output<S> {
	const brutos: Record<string, string> = Object.fromEntries(parametros)
	const lido = z.safeParse(esquema, brutos)
	if (lido.success) return lido.data
	for (const { path } of lido.error.issues) delete brutos[String(path[0])]
	return z.parse(esquema, brutos)
}

/** `useBuscaLida` by a schema, of which every field needs a default or must be optional. */
export function useBusca<S extends Esquema>(
	esquema: S,
): readonly [z.output<S>, (mudanca: Mudanca<S>, opcoes?: { substituir?: boolean }) => void] {
	const [lida, mudar] = useBuscaLida((parametros) => lerBusca(esquema, parametros))
	return [lida, mudar as (mudanca: object, opcoes?: { substituir?: boolean }) => void]
}
