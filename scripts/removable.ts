import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree, linkPackages } from './slices/copy-tree.ts'
import { dropFromList } from './slices/module-list.ts'

/**
 * Proves that every slice can be taken out: without its folder and its lines in the two lists (and those of the slices
 * that declare to need it), the three programs still type-check. End-to-end tests and benchmarks know slices by
 * address only in the browser, but seed them by name, so they stay out of the copy.
 */
const LISTS = ['apps/server/modules.ts', 'apps/web/modules.ts', 'apps/web/primeira-pagina.ts']
const PROGRAMS = ['contract', 'server', 'web']

const root = process.cwd()
const chosen = process.argv.slice(2)
const slices = readdirSync(join(root, 'modules'), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)
const copy = copyTree(root, ['e2e', 'bench'])

try {
	for (const slice of chosen.length > 0 ? chosen : slices) {
		const complaints = await typeCheckWithout(withDependents(slice))
		if (complaints === '') continue
		process.exitCode = 1
		console.error(`The portal does not stand without modules/${slice}:\n${complaints}`)
	}
} finally {
	rmSync(copy, { recursive: true })
}

function withDependents(slice: string): string[] {
	const gone = new Set([slice])
	for (const candidate of gone) {
		for (const other of slices) if (dependenciesOf(other).includes(`@portal/${candidate}`)) gone.add(other)
	}
	return [...gone]
}

function dependenciesOf(slice: string): string[] {
	const manifest = JSON.parse(readFileSync(join(root, 'modules', slice, 'package.json'), 'utf8')) as {
		dependencies?: Record<string, string>
	}
	return Object.keys(manifest.dependencies ?? {})
}

async function typeCheckWithout(gone: readonly string[]): Promise<string> {
	for (const slice of gone) renameSync(join(copy, 'modules', slice), join(copy, `.${slice}`))
	linkPackages(copy)
	for (const list of LISTS.filter((list) => existsSync(join(root, list)))) {
		const text = readFileSync(join(root, list), 'utf8')
		writeFileSync(
			join(copy, list),
			gone.reduce((kept, slice) => dropFromList(kept, `@portal/${slice}`), text),
		)
	}
	const results = await Promise.all(PROGRAMS.map(typeCheck))
	for (const slice of gone) renameSync(join(copy, `.${slice}`), join(copy, 'modules', slice))
	return results.join('')
}

function typeCheck(program: string): Promise<string> {
	return new Promise((resolve) => {
		execFile(
			'tsc',
			['-p', `tsconfig.${program}.json`, '--incremental', '--tsBuildInfoFile', `.tsbuildinfo-${program}`],
			{ cwd: copy },
			(error, stdout) => resolve(error ? stdout : ''),
		)
	})
}
