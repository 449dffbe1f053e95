import type { TestPortal } from './test-portal.ts'

/** Number of statements that reads send during the work: outside a transaction each takes a connection for itself. */
export async function countStatements({ pool }: TestPortal, work: () => Promise<unknown>): Promise<number> {
	let sent = 0
	const count = () => void sent++
	pool.on('acquire', count)
	try {
		await work()
	} finally {
		pool.off('acquire', count)
	}
	return sent
}
