import { apagarLocal, gravarLocal } from '@portal/platform/web'

const ouvintes = new Set<() => void>()

export const lerContraste = (): boolean => document.documentElement.dataset['contraste'] === 'alto'

export function assinarContraste(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

/** The contrast is applied to this page; storing the choice is the caller's. */
export function seguirContraste(alto: boolean): void {
	if (alto) document.documentElement.dataset['contraste'] = 'alto'
	else delete document.documentElement.dataset['contraste']
	for (const ouvinte of ouvintes) ouvinte()
}

/** The stored contrast is applied again by `partida.js` before the first paint of the next visit. */
export function alternarContraste(): void {
	const alto = !lerContraste()
	if (alto) gravarLocal('contraste', 'alto')
	else apagarLocal('contraste')
	seguirContraste(alto)
}
