import { findFirefox } from '../platform/testing/firefox.ts'
import { canInstallPackages, installPackages } from './debian.ts'

/** Second browser of the tests, installed when this machine has none; undefined, and one sentence, when that fails. */
export function ensureFirefox(): string | undefined {
	if (!findFirefox() && canInstallPackages()) {
		console.log('Instalando o Firefox do Debian…')
		installPackages('firefox-esr')
	}
	const found = findFirefox()
	if (!found) {
		console.error(
			'Falta o Firefox para os testes no navegador: instale-o (no Debian, "apt-get install firefox-esr") ' +
				'ou diga onde ele está na variável FIREFOX.',
		)
	}
	return found
}
