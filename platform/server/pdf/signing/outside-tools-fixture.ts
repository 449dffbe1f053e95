import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs that judge what is made here, written by nobody here. */
type Tool = 'mutool' | 'openssl' | 'pdfsig' | 'pdftoppm' | 'qpdf'

const versions: Readonly<Record<Tool, readonly string[]>> = {
	mutool: ['-v'],
	openssl: ['version'],
	pdfsig: ['-v'],
	pdftoppm: ['-v'],
	qpdf: ['--version'],
}

const found = new Map<Tool, boolean>()

export function hasTool(tool: Tool): boolean {
	const known = found.get(tool)
	if (known !== undefined) return known
	const has = spawnSync(tool, versions[tool]).error === undefined
	if (!has) console.warn(`${tool} is not on this machine: the tests that ask for its opinion are skipped.`)
	found.set(tool, has)
	return has
}

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
		const { status, stdout, stderr } = spawnSync(tool, args, { cwd: this.folder, encoding: 'utf8', timeout: 60_000 })
		return { status, output: `${stdout}${stderr}` }
	}

	[Symbol.dispose](): void {
		rmSync(this.folder, { recursive: true, force: true })
	}
}
