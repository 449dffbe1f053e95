import { busy, closing } from '../refusals.ts'
import { type Call, type Limits, PdfChild } from './child-process.ts'
import type { Job } from './messages.ts'

export interface PoolOptions extends Limits {
	readonly size: number
	/** Maximum number of jobs waiting for a free process. */
	readonly queue: number
	/** Maximum number of jobs of one process before a fresh one replaces it. */
	readonly reuse: number
	/** Idle timeout: an unused process is ended after this time, so that an idle server holds none. */
	readonly idleMs: number
}

interface Waiting {
	give(child: PdfChild): void
	refuse(reason: Error): void
}

export class Pool {
	readonly #options: PoolOptions
	readonly #children = new Set<PdfChild>()
	readonly #idle = new Map<PdfChild, NodeJS.Timeout>()
	readonly #waiting: Waiting[] = []
	#closed = false

	constructor(options: PoolOptions) {
		this.#options = options
	}

	/** Number of processes, working or idle. */
	get size(): number {
		return this.#children.size
	}

	/** @throws UnavailableError when too many wait already; a domain error when the job cannot be done. */
	async run(job: Job, call: Call): Promise<unknown> {
		const child = await this.#take()
		try {
			return await child.run(job, call)
		} catch (error) {
			throw this.#closed ? closing() : error
		} finally {
			this.#giveBack(child)
		}
	}

	close(): void {
		this.#closed = true
		for (const { refuse } of this.#waiting.splice(0)) refuse(closing())
		for (const child of this.#children) this.#end(child)
	}

	async #take(): Promise<PdfChild> {
		if (this.#closed) throw closing()
		for (const child of this.#idle.keys()) {
			clearTimeout(this.#idle.get(child))
			this.#idle.delete(child)
			if (child.alive) return child
			this.#end(child)
		}
		if (this.#children.size < this.#options.size) return this.#start()
		if (this.#waiting.length >= this.#options.queue) throw busy()
		return new Promise((give, refuse) => this.#waiting.push({ give, refuse }))
	}

	#start(): PdfChild {
		const child = new PdfChild(this.#options)
		this.#children.add(child)
		return child
	}

	#giveBack(child: PdfChild): void {
		const worn = child.worn(this.#options.reuse)
		if (worn) this.#end(child)
		if (this.#closed) return
		const next = this.#waiting.shift()
		if (next) next.give(worn ? this.#start() : child)
		else if (!worn) this.#idle.set(child, setTimeout(() => this.#end(child), this.#options.idleMs).unref())
	}

	#end(child: PdfChild): void {
		clearTimeout(this.#idle.get(child))
		this.#idle.delete(child)
		this.#children.delete(child)
		child.kill()
	}
}
