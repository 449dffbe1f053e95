import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

/**
 * Identity check: the pid of an ended process may belong to another by now, so a postmaster is recognized by the
 * cluster on its command line.
 */
export function servesCluster(pid: number, cluster: string): boolean {
	return isAlive(pid) && commandLine(pid).includes(cluster)
}

/** A process whose parent never collects it (a container without init) stays a zombie: alive to kill(), but gone. */
export function isRunning(pid: number): boolean {
	return isAlive(pid) && (process.platform !== 'linux' || commandLine(pid) !== '')
}

function commandLine(pid: number): string {
	try {
		if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
		return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
	} catch {
		return ''
	}
}
