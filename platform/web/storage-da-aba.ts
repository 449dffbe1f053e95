/** What lives as long as the tab, a reload included. */
export type ChaveDaAba = `acesso-externo ${string}` | `envios ${string}` | 'volta-da-identidade'

/** A browser that keeps nothing forgets, and the portal goes on. */
export function lerDaAba(chave: ChaveDaAba): string | undefined {
	try {
		return sessionStorage.getItem(chave) ?? undefined
	} catch {
		return undefined
	}
}

/** Undefined: it is over. */
export function gravarNaAba(chave: ChaveDaAba, valor: string | undefined): void {
	try {
		if (valor === undefined) sessionStorage.removeItem(chave)
		else sessionStorage.setItem(chave, valor)
	} catch {
		// Nothing to do: see above.
	}
}
