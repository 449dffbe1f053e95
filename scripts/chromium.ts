import { spawnSync } from 'node:child_process'
import { findChromium, findHeadlessChromium } from '../platform/testing/chromium.ts'
import { canInstallPackages, installPackages } from './debian.ts'

/** Browser of the tests: the headless build where Debian has one. */
export function ensureHeadlessChromium(): string | undefined {
	if (!process.env['CHROMIUM'] && canInstallPackages() && findHeadlessChromium() === findChromium())
		installPackages('chromium-headless-shell')
	return findHeadlessChromium() ?? ensureChromium()
}

/** Full browser, installed when this machine has none; undefined, and one sentence, when that fails. */
export function ensureChromium(): string | undefined {
	const found = findChromium()
	if (found) return found
	const fromDebian = canInstallPackages()
	console.log(fromDebian ? 'Instalando o Chromium do Debian…' : 'Instalando o Chromium do Playwright…')
	if (fromDebian) installPackages('chromium')
	else spawnSync('playwright-core', ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
	const installed = findChromium()
	if (!installed) {
		console.error(
			'Falta o Chromium para os testes no navegador: instale-o (no Debian, "apt-get install chromium") ' +
				'ou diga onde ele está na variável CHROMIUM.',
		)
	}
	return installed
}
