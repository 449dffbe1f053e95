/** Values that live as long as the tab, a reload included. */
export type ChaveDaAba =
	| `acesso-externo ${string}`
	| `envio-para-assinatura ${string}`
	| `envios ${string}`
	| `escrito ${string}`
	| 'versoes-deixadas'
	| 'volta-da-identidade'

/** Fallback for a browser without storage: the value is forgotten, and the portal goes on. */
export function lerDaAba(chave: ChaveDaAba): string | undefined {
	try {
		return sessionStorage.getItem(chave) ?? undefined
	} catch {
		return undefined
	}
}

/** Stored text of the tab; undefined removes it. */
export function gravarNaAba(chave: ChaveDaAba, valor: string | undefined): void {
	try {
		if (valor === undefined) sessionStorage.removeItem(chave)
		else sessionStorage.setItem(chave, valor)
	} catch {
		// Blocked storage: nothing to do.
	}
}

/** Text that was being written in dialogs by anybody but this person. */
export function esquecerEscritos(fica?: number): void {
	try {
		for (const chave of Object.keys(sessionStorage))
			if (chave.startsWith('escrito ') && !sessionStorage.getItem(chave)?.startsWith(`${fica} `))
				sessionStorage.removeItem(chave)
	} catch {
		// Blocked storage: nothing was kept.
	}
}
