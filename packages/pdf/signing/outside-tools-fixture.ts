import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs that judge what is made here, written by nobody here; `npm test` brings them (scripts/tools.ts). */
type Tool = 'mutool' | 'openssl' | 'pdfsig' | 'pdftoppm' | 'pdftotext' | 'qpdf'

/** OpenSSL looks at the attributes of CAdES since its version 3. */
export function knowsCades(): boolean {
	const { stdout, stderr } = spawnSync('openssl', ['cms', '-help'], { encoding: 'utf8' })
	return `${stdout}${stderr}`.includes('-cades')
}

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

	[Symbol.dispose](): void {
		rmSync(this.folder, { recursive: true, force: true })
	}
}
