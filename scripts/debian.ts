import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether a test run may fetch what it lacks from Debian by itself. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installPackages(...names: readonly string[]): void {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	for (const args of [
		['update', '-qq'],
		['install', '-y', '-qq', ...names],
	])
		spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
