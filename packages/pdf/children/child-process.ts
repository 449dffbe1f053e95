import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as refusals from '@portal/refusals'
import { busy, tooHeavy, tooSlow } from '../refusals.ts'
import { OWN_FOLDERS } from '../work-folder.ts'
import { codeCacheFolder } from './code-cache.ts'
import { deadline } from './deadline.ts'
import { residentMegabytes } from './memory.ts'
import type { CarriedRefusal, Job, Report } from './messages.ts'
import type { Progresso } from './operation.ts'

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url))
/** Readable paths: code, templates and fonts only, since data and settings (/proc) may lie beside them. */
const READABLE = ['node_modules', 'packages', 'package.json'].map((name) => join(WORKSPACE, name))
const LOOK_AT_MEMORY_MS = 250
/** Worn-out threshold: share of its memory allowance above which an idle child is replaced. */
const MOST_KEPT = 0.5
/** Hard time limit of an operation, however often it reports progress. */
const LONGEST_MS = 600_000

export interface Limits {
	/** Limit of V8's own heap, in megabytes. */
	readonly heapMb: number
	/** Limit of the whole process's resident memory, in megabytes, sampled while it works. */
	readonly memoryMb: number
	/** Additional readable folders, of the packages that bring operations. */
	readonly code: readonly string[]
	/** The only folder where the child may write. */
	readonly folder: string
}

export interface Call {
	/** Inactivity limit in processor time: each progress report starts the clock again. */
	readonly limiteMs: number
	informar(progresso: Progresso): void
}

/** Children still alive, which are ended with this process because a busy child would not notice its end. */
const living = new Set<PdfChild>()
process.once('exit', () => {
	for (const child of living) child.kill()
})

/**
 * Sandboxed process that may be ended at any moment: no network, no child processes, and only code and one folder of
 * the disk.
 */
export class PdfChild {
	readonly #process: ChildProcess
	readonly #limits: Limits
	#alive = true
	#jobs = 0
	#memoryMb = 0

	constructor(limits: Limits) {
		this.#limits = limits
		const codeCache = [codeCacheFolder() ?? []].flat()
		this.#process = fork(PROGRAM, codeCache, {
			execArgv: [
				`--max-old-space-size=${limits.heapMb}`,
				'--permission',
				'--allow-addons',
				...[...READABLE, ...limits.code, OWN_FOLDERS, limits.folder, ...codeCache].map(
					(path) => `--allow-fs-read=${path}`,
				),
				`--allow-fs-write=${limits.folder}`,
				'--disable-warning=SecurityWarning',
			],
			env: {},
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		})
		this.#process.on('error', () => this.#died()).once('exit', () => this.#died())
		living.add(this)
		this.#keepsParentRunning(false)
		// Lower scheduling priority: page requests are answered before documents are made.
		if (this.#process.pid) setPriority(this.#process.pid, constants.priority.PRIORITY_BELOW_NORMAL)
	}

	get alive(): boolean {
		return this.#alive
	}

	/** Recycling: parsers leak memory, so a child that did many jobs or still holds much memory is replaced. */
	worn(jobs: number): boolean {
		return !this.#alive || this.#jobs >= jobs || this.#memoryMb > this.#limits.memoryMb * MOST_KEPT
	}

	/** Jobs run one at a time; after a rejection other than the operation's own refusal, the process is gone. */
	async run(job: Job, { limiteMs, informar }: Call): Promise<unknown> {
		this.#jobs++
		if (!this.#process.connected) throw busy()
		let assunto: string | undefined
		const { promise, resolve, reject } = Promise.withResolvers<unknown>()
		const end = (reason: Error) => {
			reject(reason)
			this.kill()
		}
		const late = () => end(tooSlow(assunto))
		const clock = deadline(this.#process.pid ?? 0, limiteMs, late)
		const lastClock = setTimeout(late, Math.max(limiteMs, LONGEST_MS))
		const watch = setInterval(
			() => void this.#exceedsMemory().then((size) => size && end(tooHeavy(size, assunto))),
			LOOK_AT_MEMORY_MS,
		)
		const died = (code: number | null, signal: string | null) =>
			reject(tooHeavy(`the process ended: ${signal ?? code}`, assunto))
		const heard = (report: Report) => {
			if ('progresso' in report) {
				clock.refresh()
				assunto = report.progresso.assunto
				informar(report.progresso)
			} else if ('resposta' in report) {
				this.#memoryMb = report.memoryMb
				resolve(report.resposta)
			} else reject('recusa' in report ? revive(report.recusa) : new Error(report.falha))
		}
		this.#process.on('message', heard).once('exit', died)
		this.#keepsParentRunning(true)
		this.#process.send(job, (error) => error && end(tooHeavy(error.message)))
		return promise.finally(() => {
			clock.clear()
			clearTimeout(lastClock)
			clearInterval(watch)
			this.#process.off('message', heard).off('exit', died)
			this.#keepsParentRunning(false)
		})
	}

	kill(): void {
		this.#alive = false
		this.#process.kill('SIGKILL')
	}

	#died(): void {
		this.#alive = false
		living.delete(this)
	}

	async #exceedsMemory(): Promise<string | undefined> {
		const size = await residentMegabytes(this.#process.pid ?? 0)
		return size && size > this.#limits.memoryMb ? `${Math.round(size)} MB` : undefined
	}

	#keepsParentRunning(yes: boolean): void {
		const method = yes ? 'ref' : 'unref'
		this.#process[method]()
		this.#process.channel?.[method]()
	}
}

function revive({ classe, erro, mensagem, mensagemDesenvolvedor }: CarriedRefusal): Error {
	const kinds: Readonly<Record<string, unknown>> = refusals
	const Kind = (kinds[classe] ?? refusals.RuleError) as typeof refusals.RuleError
	return new Kind(erro, mensagem, mensagemDesenvolvedor)
}
