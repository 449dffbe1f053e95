export const temas = ['light', 'dark', 'system'] as const
export type NomeDoTema = (typeof temas)[number]

const CHAVE = 'tema'
const ouvintes = new Set<() => void>()

export function lerTema(): NomeDoTema {
	try {
		const guardado = window.localStorage.getItem(CHAVE)
		return temas.find((tema) => tema === guardado) ?? 'system'
	} catch {
		return 'system'
	}
}

/** The stylesheet follows the system when `data-tema` is absent. */
export function aplicarTema(tema: NomeDoTema = lerTema()): void {
	if (tema === 'system') delete document.documentElement.dataset['tema']
	else document.documentElement.dataset['tema'] = tema
}

export function guardarTema(tema: NomeDoTema): void {
	try {
		window.localStorage.setItem(CHAVE, tema)
	} catch {
		// A refused storage (private window) limits the choice to this page.
	}
	aplicarTema(tema)
	for (const ouvinte of ouvintes) ouvinte()
}

/** The subscription reports choices made here and in other tabs. */
export function assinarTema(ouvinte: () => void): () => void {
	const receberDeOutraAba = (evento: StorageEvent) => {
		if (evento.key !== CHAVE) return
		aplicarTema()
		ouvinte()
	}
	ouvintes.add(ouvinte)
	window.addEventListener('storage', receberDeOutraAba)
	return () => {
		ouvintes.delete(ouvinte)
		window.removeEventListener('storage', receberDeOutraAba)
	}
}
