import { apagarLocal, gravarLocal } from '@portal/platform/web'

export const lerContraste = (): boolean => document.documentElement.dataset['contraste'] === 'alto'

/** Answers whether high contrast is on now. `partida.js` sets it again before the first paint of the next visit. */
export function alternarContraste(): boolean {
	const alto = !lerContraste()
	if (alto) {
		document.documentElement.dataset['contraste'] = 'alto'
		gravarLocal('contraste', 'alto')
	} else {
		delete document.documentElement.dataset['contraste']
		apagarLocal('contraste')
	}
	return alto
}
