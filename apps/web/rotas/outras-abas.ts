import { aplicarTema } from '@portal/design-system/tema'
import { seguirContraste } from '../shell/conta/contraste.ts'

/** A preference changed in another tab holds here at once, and not only on the next page (`partida.js`). */
export function seguirOutrasAbas(): void {
	window.addEventListener('storage', ({ key, newValue }) => {
		if (key === 'tema') aplicarTema()
		if (key === 'contraste') seguirContraste(newValue === 'alto')
		if (key === 'texto') document.documentElement.dataset['texto'] = newValue ?? 'normal'
	})
}
