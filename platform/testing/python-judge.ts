import { spawnSync } from 'node:child_process'

/**
 * Verdict of a program in Debian's Python, which reads JSON and prints JSON: a judge that shares no code with the
 * portal.
 */
export function askPython(program: string, input: unknown): unknown {
	const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-W', 'ignore', '-c', `import json, sys\n${program}`], {
		input: JSON.stringify(input),
		encoding: 'utf8',
	})
	if (!stdout) throw new Error(stderr)
	return JSON.parse(stdout)
}
