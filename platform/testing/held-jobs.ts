import * as z from 'zod/mini'
import type { Db } from '../server/database/db.ts'
import type { Enfileirar, Job, Jobs } from '../server/jobs/jobs.ts'
import type { Portal } from '../server/portal.ts'

/** Job queue double: jobs are held until a test runs them, in order. */
export class HeldJobs implements Jobs {
	readonly #held: { job: Job; dados: unknown; em: string | undefined }[] = []

	async start(): Promise<void> {}
	async close(): Promise<void> {}

	async enfileirar<T>(_db: Db, job: Job<T>, dados: T, { em }: Enfileirar = {}): Promise<void> {
		this.#held.push({ job, dados, em })
	}

	async enfileirarVarios<T>(db: Db, job: Job<T>, dados: readonly T[], options?: Enfileirar): Promise<void> {
		for (const um of dados) await this.enfileirar(db, job, um, options)
	}

	/** Run of all due jobs, and of those that they enqueue in turn. */
	async drain(portal: Portal): Promise<void> {
		for (;;) {
			const index = this.#held.findIndex(({ em }) => em === undefined || Date.parse(em) <= Date.now())
			const [next] = index < 0 ? [] : this.#held.splice(index, 1)
			if (!next) return
			await next.job.executar(portal, z.parse(next.job.dados, next.dados))
		}
	}
}
