import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSourceTree } from './import-rules/graph.ts'
import { copyTree, linkPackages } from './slices/copy-tree.ts'
import { dropFromList } from './slices/module-list.ts'
import { boundTo, LISTS, withDependents } from './slices/stands-without.ts'

/**
 * Proves that every slice can be taken out, with its lines in the lists and with the slices that declare to need it.
 * `npm test` asks the imports. `--tipos` takes each slice out of a copy and type-checks the three programs without it:
 * minutes, for the same answer; `node scripts/removable.ts --tipos parcerias` asks for one. End-to-end tests and
 * benchmarks seed slices by name, so they stay out of it.
 */
const PROGRAMS = ['contract', 'server', 'web']

const root = process.cwd()
const tree = readSourceTree(root)
const chosen = process.argv.slice(2).filter((name) => name !== '--tipos')
const slices = [...tree.declared.keys()].filter((folder) => folder.startsWith('modules/')).map((f) => basename(f))
const asked = chosen.length > 0 ? chosen : slices

for (const slice of asked) complain(slice, boundTo(slice, tree).join('\n'))
if (process.argv.includes('--tipos')) await typeCheckWithoutEach()

function complain(slice: string, complaints: string): void {
	if (complaints === '') return
	process.exitCode = 1
	console.error(`The portal does not stand without modules/${slice}:\n${complaints}`)
}

async function typeCheckWithoutEach(): Promise<void> {
	const copy = copyTree(root, ['e2e', 'bench'])
	try {
		for (const slice of asked) {
			const gone = [...withDependents(slice, tree.declared)].map((folder) => basename(folder))
			complain(slice, await typeCheckWithout(copy, gone))
		}
	} finally {
		rmSync(copy, { recursive: true })
	}
}

async function typeCheckWithout(copy: string, gone: readonly string[]): Promise<string> {
	for (const slice of gone) renameSync(join(copy, 'modules', slice), join(copy, `.${slice}`))
	linkPackages(copy)
	for (const list of LISTS.filter((list) => existsSync(join(root, list)))) {
		const text = readFileSync(join(root, list), 'utf8')
		writeFileSync(
			join(copy, list),
			gone.reduce((kept, slice) => dropFromList(kept, `@portal/${slice}`), text),
		)
	}
	const results = await Promise.all(PROGRAMS.map((program) => typeCheck(copy, program)))
	for (const slice of gone) renameSync(join(copy, `.${slice}`), join(copy, 'modules', slice))
	return results.join('')
}

function typeCheck(copy: string, program: string): Promise<string> {
	return new Promise((resolve) => {
		execFile(
			'tsc',
			['-p', `tsconfig.${program}.json`, '--incremental', '--tsBuildInfoFile', `.tsbuildinfo-${program}`],
			{ cwd: copy },
			(error, stdout) => resolve(error ? stdout : ''),
		)
	})
}
