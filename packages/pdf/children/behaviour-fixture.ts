import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { RuleError } from '@portal/refusals'
import type { WorkArea } from './operation.ts'

export type Behaviour =
	| 'pid'
	| 'environment'
	| 'spin'
	| 'wait'
	| 'talk'
	| 'heap'
	| 'buffers'
	| 'keep'
	| 'refuse'
	| 'fail'
	| 'end'
	| 'write-outside'
	| 'code-cache'
	| 'write-code-cache'
	| 'spawn'
	| 'connect'
	| 'read-settings'
	| 'read-data'
	| 'read-system'

/** Misbehaviours of an operation in its child process: silence, endless loops, memory growth. */
export async function executar(behaviour: Behaviour, { informar }: WorkArea): Promise<unknown> {
	informar({ feito: 0, total: 1, assunto: 'ata.pdf' })
	if (behaviour === 'talk') return talk(informar)
	return behave[behaviour]()
}

const forEver = () => {
	for (;;);
}
const held: unknown[] = []

/** Progress is reported for a second in all, with silences of at most a fifth of a second. */
async function talk(informar: WorkArea['informar']): Promise<string> {
	for (let feito = 1; feito <= 10; feito++) {
		await new Promise((resolve) => setTimeout(resolve, 100))
		informar({ feito, total: 10 })
	}
	return 'done'
}

const behave: Readonly<Record<Exclude<Behaviour, 'talk'>, () => unknown>> = {
	pid: () => process.pid,
	environment: () => Object.keys(process.env),
	// The delay lets the progress report leave the process before the loop blocks it.
	spin: () => new Promise((resolve) => setTimeout(resolve, 50)).then(forEver),
	wait: () => new Promise((resolve) => setTimeout(resolve, 200)),
	heap: () => {
		for (;;) held.push(Array.from({ length: 1000 }, () => ({})))
	},
	buffers: () => {
		for (;;) held.push(Buffer.alloc(16 << 20, 1))
	},
	keep: () => void held.push(Buffer.alloc(250 << 20, 1)),
	refuse: () => {
		throw new RuleError('pdf-torto', 'O PDF está torto.', 'detalhe')
	},
	fail: () => {
		throw new TypeError('our own mistake')
	},
	end: () => process.exit(3),
	'write-outside': () => writeFile(new URL('./escrito-fora', import.meta.url), ''),
	'code-cache': () => getCompileCacheDir(),
	'write-code-cache': () => writeFile(join(getCompileCacheDir() ?? '', 'outro'), ''),
	'read-settings': () => readFile(`/proc/${process.ppid}/environ`, 'latin1'),
	'read-data': () => readdir(new URL('../../../.data', import.meta.url)),
	'read-system': () => readFile('/etc/passwd', 'utf8'),
	spawn: () => spawnSync('true').status,
	connect: () =>
		new Promise((resolve, reject) => {
			connect(9, '127.0.0.1').once('connect', resolve).once('error', reject)
		}),
}
