import { readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096

/** Undefined where the system does not tell. WebAssembly and native code count here, and not in V8's own limit. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
	const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
	const pages = Number(statm.split(' ')[1])
	return Number.isFinite(pages) && statm ? (pages * PAGE_BYTES) / 2 ** 20 : undefined
}
