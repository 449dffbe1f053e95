import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../platform/testing/chromium.ts'

/** The browser for the tests, installed when this machine has none; undefined, and one sentence, when that fails. */
export function ensureChromium(): string | undefined {
	const found = findChromium()
	if (found) return found
	const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
	console.log(debianRoot ? 'Instalando o Chromium do Debian…' : 'Instalando o Chromium do Playwright…')
	if (debianRoot) {
		run('apt-get', ['update', '-qq'])
		run('apt-get', ['install', '-y', '-qq', 'chromium'])
	} else run('playwright-core', ['install', 'chromium'])
	const installed = findChromium()
	if (!installed) {
		console.error(
			'Falta o Chromium para os testes no navegador: instale-o (no Debian, "apt-get install chromium") ' +
				'ou diga onde ele está na variável CHROMIUM.',
		)
	}
	return installed
}

function run(program: string, args: readonly string[]): void {
	spawnSync(program, args, {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	})
}
