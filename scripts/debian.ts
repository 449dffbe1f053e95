import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a test run may fetch what it lacks from Debian by itself. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Lock for installations: parallel parts of a run install one after the other, and wait for other installers on this
 * machine.
 */
const ONE_AT_A_TIME = [
	'--wait',
	'600',
	join(tmpdir(), 'portal-packages.lock'),
	'apt-get',
	'-o',
	'DPkg::Lock::Timeout=300',
]

export function installPackages(...names: readonly string[]): void {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	for (const args of [
		['update', '-qq'],
		['install', '-y', '-qq', ...names],
	])
		spawnSync('flock', [...ONE_AT_A_TIME, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env })
}
