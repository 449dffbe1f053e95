import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs that judge what is made here, written by nobody here; `npm test` brings them (scripts/tools.ts). */
type Tool = 'mutool' | 'openssl' | 'pdfsig' | 'pdftoppm' | 'pdftotext' | 'qpdf'

/** OpenSSL looks at the attributes of CAdES since its version 3. */
export function knowsCades(): boolean {
	const { stdout, stderr } = spawnSync('openssl', ['cms', '-help'], { encoding: 'utf8' })
	return `${stdout}${stderr}`.includes('-cades')
}

/** A tool and what it is asked. */
export type ToolCall = readonly [Tool, ...string[]]

export interface ToolAnswer {
	readonly status: number | null
	/** Both streams, since each tool has its own idea of where an opinion goes. */
	readonly output: string
}

/** A folder that lasts as long as the test, and what runs in it. */
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
	 * One after the other, to the end or, if so asked, to the first that fails. A process as large as that of tests takes
	 * longer to start another than most of these run, so it starts one that is small, and that one starts them.
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
