/** Every key that the portal keeps in local storage; nothing else is stored there. */
export type ChaveLocal =
	| 'redirect-path'
	| 'redirect-title'
	| 'token'
	| 'captcha-provider'
	| 'login-name'
	| 'tema'
	| 'contraste'
	| 'texto'
	| 'recentes'
	| 'anexo-lembrado'
	| `lista-${string}`
	| 'situacao-dispensada'
	| 'medicao'
	| 'menu-recolhido'
	| 'menu-aberto'
	| `perfil-${string}`
	/** Encryption key of a draft that nobody else may read. */
	| `rascunho-${string}`
	/** Key by which this browser finds what it delivered to a request for files. */
	| `entrega-${string}`

/** Local storage that may be full or forbidden by the browser: then the portal forgets, and goes on. */
export function lerLocal(chave: ChaveLocal): string | undefined {
	try {
		return localStorage.getItem(chave) ?? undefined
	} catch {
		return undefined
	}
}

export function gravarLocal(chave: ChaveLocal, valor: string): void {
	try {
		localStorage.setItem(chave, valor)
	} catch {
		// Blocked storage: nothing to do.
	}
}

export function apagarLocal(chave: ChaveLocal): void {
	try {
		localStorage.removeItem(chave)
	} catch {
		// Blocked storage: nothing to do.
	}
}
