import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Independent tools that judge the output; `npm test` installs them (scripts/tools.ts). */
type Tool = 'mutool' | 'openssl' | 'pdfsig' | 'pdftoppm' | 'pdftotext' | 'qpdf'

/** OpenSSL verifies CAdES attributes since version 3. */
export function knowsCades(): boolean {
	const { stdout, stderr } = spawnSync('openssl', ['cms', '-help'], { encoding: 'utf8' })
	return `${stdout}${stderr}`.includes('-cades')
}

/** Command line of a tool. */
export type ToolCall = readonly [Tool, ...string[]]

export interface ToolAnswer {
	readonly status: number | null
	/** Combined stdout and stderr, since each tool writes its verdict to another one. */
	readonly output: string
}

/** Temporary folder of a test, in which the tools run. */
export class Workbench implements Disposable {
	readonly folder = mkdtempSync(join(tmpdir(), 'signing-'))

	file(name: string, content: Uint8Array | string): string {
		const path = join(this.folder, name)
		writeFileSync(path, content)
		return path
	}

	certificate(name: string, der: Uint8Array): string {
		const lines =
			Buffer.from(der)
				.toString('base64')
				.match(/.{1,64}/g) ?? []
		return this.file(name, `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`)
	}

	run(tool: Tool, ...args: readonly string[]): ToolAnswer {
		const { error, status, stdout, stderr } = spawnSync(tool, args, {
			cwd: this.folder,
			encoding: 'utf8',
			timeout: 60_000,
		})
		if (error) throw error
		return { status, output: `${stdout}${stderr}` }
	}

	/**
	 * Sequential runs, to the end or, on request, to the first failure. A small helper process starts the tools,
	 * because starting them from the large test process would take longer than most of them run.
	 */
	runAll(calls: readonly ToolCall[], untilFailure = false): ToolAnswer[] {
		const lines = calls.map(
			(call, index) => `${call.map(quoted).join(' ')} >${index}.said 2>&1; echo $? >${index}.status`,
		)
		const after = untilFailure ? ' && [ "$(cat "$n.status")" = 0 ] || exit 0' : ''
		const script = lines.map((line, index) => `n=${index}; ${line}${after}`).join('\n')
		const { error } = spawnSync('sh', [this.file('calls.sh', script)], { cwd: this.folder, timeout: 120_000 })
		if (error) throw error
		return calls.flatMap((_, index) => {
			const file = join(this.folder, `${index}.status`)
			if (!existsSync(file)) return []
			const output = readFileSync(join(this.folder, `${index}.said`), 'utf8')
			return [{ status: Number(readFileSync(file, 'utf8')), output }]
		})
	}

	[Symbol.dispose](): void {
		rmSync(this.folder, { recursive: true, force: true })
	}
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`
