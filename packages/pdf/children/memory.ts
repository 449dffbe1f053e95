import { readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096

/**
 * Resident memory, including WebAssembly and native code, which V8's own limit leaves out; undefined where the system
 * does not report it.
 */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
	const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
	const pages = Number(statm.split(' ')[1])
	return Number.isFinite(pages) && statm ? (pages * PAGE_BYTES) / 2 ** 20 : undefined
}
