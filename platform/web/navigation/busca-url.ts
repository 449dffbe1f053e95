import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** What an address can hold. */
type Simples = string | number | boolean
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

/** Empty values leave the address, so the plain page has the plain address. */
export function mudarBusca(
	parametros: URLSearchParams,
	mudanca: Readonly<Record<string, Simples | null | undefined>>,
): URLSearchParams {
	const novos = new URLSearchParams(parametros)
	for (const [nome, valor] of Object.entries(mudanca)) {
		if (valor === undefined || valor === null || valor === '') novos.delete(nome)
		else novos.set(nome, String(valor))
	}
	return novos
}

/**
 * Filters, page and chosen tab live in the address, so that they survive a reload and can be sent to somebody. Every
 * field of the schema needs a default or must be optional. `substituir` keeps typing out of the history.
 */
export function useBusca<S extends Esquema>(
	esquema: S,
): readonly [z.output<S>, (mudanca: Mudanca<S>, opcoes?: { substituir?: boolean }) => void] {
	const [parametros, setParametros] = useSearchParams()
	return [
		lerBusca(esquema, parametros),
		(mudanca, { substituir = false } = {}) =>
			setParametros((atuais) => mudarBusca(atuais, mudanca), { replace: substituir, preventScrollReset: true }),
	]
}
