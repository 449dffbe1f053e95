import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Independent tools that judge a PDF; `npm test` installs them (scripts/tools.ts). */
type Judge = 'pdfinfo' | 'pdftotext' | 'qpdf'

export interface Opinion {
	readonly status: number | null
	readonly output: string
}

/** The argument `{}` stands for the file. */
export function ask(judge: Judge, content: Uint8Array, ...args: readonly string[]): Opinion {
	const folder = mkdtempSync(join(tmpdir(), 'judged-'))
	try {
		writeFileSync(join(folder, 'file.pdf'), content)
		const given = args.map((arg) => (arg === '{}' ? 'file.pdf' : arg))
		const { error, status, stdout, stderr } = spawnSync(judge, given, {
			cwd: folder,
			encoding: 'utf8',
			timeout: 60_000,
		})
		if (error) throw error
		return { status, output: `${stdout}${stderr}` }
	} finally {
		rmSync(folder, { recursive: true })
	}
}

export const textOfPage = (content: Uint8Array, page: number): string =>
	ask('pdftotext', content, '-layout', '-f', String(page), '-l', String(page), '{}', '-').output
