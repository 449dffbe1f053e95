import { useSearchParams } from 'react-router'

/** Values that an address can hold. */
export type Simples = string | number | boolean

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

type Mudar<T> = (
	mudanca: { readonly [K in keyof T]?: (T[K] & Simples) | undefined },
	opcoes?: { substituir?: boolean },
) => void

/**
 * Filters, page and chosen tab live in the address, so that they survive a reload and can be sent to somebody. `ler`
 * drops what does not fit; `substituir` keeps typing out of the history. For what comes with the first page, which has
 * no room for schemas; all else takes `useBusca`.
 */
export function useBuscaLida<T>(ler: (parametros: URLSearchParams) => T): readonly [T, Mudar<T>] {
	const [parametros, setParametros] = useSearchParams()
	return [
		ler(parametros),
		(mudanca, { substituir = false } = {}) =>
			setParametros((atuais) => mudarBusca(atuais, mudanca), { replace: substituir, preventScrollReset: true }),
	]
}
