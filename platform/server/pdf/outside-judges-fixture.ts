import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Judge = 'pdfinfo' | 'pdftotext' | 'qpdf'

const judges: readonly Judge[] = ['pdfinfo', 'pdftotext', 'qpdf']

/** Programs written by others that say whether a PDF is one. */
export const hasJudges = judges.every((judge) => spawnSync(judge, ['--version']).error === undefined)
if (!hasJudges)
	console.warn('poppler-utils and qpdf are not on this machine: the tests that ask for their opinion are skipped.')

export interface Opinion {
	readonly status: number | null
	readonly output: string
}

/** `{}` among the arguments stands for the file. */
export function ask(judge: Judge, content: Uint8Array, ...args: readonly string[]): Opinion {
	const folder = mkdtempSync(join(tmpdir(), 'judged-'))
	try {
		writeFileSync(join(folder, 'file.pdf'), content)
		const given = args.map((arg) => (arg === '{}' ? 'file.pdf' : arg))
		const { status, stdout, stderr } = spawnSync(judge, given, { cwd: folder, encoding: 'utf8', timeout: 60_000 })
		return { status, output: `${stdout}${stderr}` }
	} finally {
		rmSync(folder, { recursive: true })
	}
}

export const textOfPage = (content: Uint8Array, page: number): string =>
	ask('pdftotext', content, '-layout', '-f', String(page), '-l', String(page), '{}', '-').output
