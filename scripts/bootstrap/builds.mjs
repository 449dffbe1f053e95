import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTogether, runWithProgress } from './progress.mjs'

/** Builds before the start, each with its sources; `ofModules` are folders of every slice. */
const PAGES = {
	what: 'as páginas',
	script: 'scripts/build-web.ts',
	stamp: 'dist/.built',
	folders: ['apps/web', 'platform/web', 'platform/contract', 'design-system'],
	ofModules: ['web', 'contract'],
}
const SERVER = {
	what: 'o servidor',
	script: 'scripts/build-server.ts',
	stamp: 'dist/.built-server',
	folders: ['apps/server', 'apps/legado', 'apps/assinador', 'platform', 'packages'],
	ofModules: ['server', 'contract'],
}

export async function ensureBuilt(root, node, env) {
	await build(
		root,
		node,
		env,
		[PAGES, SERVER].filter((one) => !isBuilt(root, one)),
	)
}

/**
 * Build for a start: the server is built when this ends. Pages that are missing are still being built then, and the
 * database is prepared beside them: `pages.done` ends with them, `pages.stop` gives them up.
 */
export async function buildForStart(root, node, env) {
	const missing = [PAGES, SERVER].filter((one) => !isBuilt(root, one))
	if (!missing.includes(PAGES)) {
		await build(root, node, env, missing)
		return undefined
	}
	const given = new AbortController()
	const done = build(root, node, env, [PAGES], given.signal)
	// The failure is reported where the pages are awaited.
	done.catch(() => {})
	try {
		if (missing.includes(SERVER)) await build(root, node, env, [SERVER], given.signal)
	} catch (error) {
		given.abort()
		throw error
	}
	return { done, stop: () => given.abort() }
}

function isBuilt(root, one) {
	const stamp = join(root, one.stamp)
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === listSources(root, one)
}

/**
 * Build of pages and server, with the output of the builds and the weight of the pages. A page above its budget fails
 * the build but is kept: a missing one would be built anew beside the work in progress.
 */
export async function buildAll(root, node, env) {
	const said = [await build(root, node, env, [PAGES, SERVER])]
	said.push(await runWithProgress('Pesando as páginas', node, ['scripts/page-budgets.ts'], { cwd: root, env }))
	return said.filter(Boolean).join('\n')
}

/** Parallel builds: neither reads the output of the other, and each leaves a processor idle for a while. */
async function build(root, node, env, parts, signal) {
	if (parts.length === 0) return ''
	// Source list from before the build: a file that changes during the build makes the result stale.
	const sources = parts.map((one) => listSources(root, one))
	const output = await runTogether(
		`Construindo ${parts.map(({ what }) => what).join(' e ')}`,
		parts.map(({ script }) => ({ program: node, args: [script], options: { cwd: root, env, signal } })),
	)
	mkdirSync(join(root, 'dist'), { recursive: true })
	for (const [index, { stamp }] of parts.entries()) writeFileSync(join(root, stamp), sources[index])
	return output
}

/** Fingerprint of the sources by names, sizes and times, not contents: a few milliseconds at every start. */
function listSources(root, { script, folders, ofModules }) {
	const hash = createHash('sha256')
	const ofSlices = readdirSync(join(root, 'modules')).flatMap((slice) =>
		ofModules.map((name) => `modules/${slice}/${name}`),
	)
	for (const folder of [...folders, ...ofSlices]) hashFolder(hash, join(root, folder))
	for (const file of [script, 'package-lock.json']) hashFile(hash, join(root, file))
	return hash.digest('hex')
}

function hashFolder(hash, folder) {
	if (!existsSync(folder)) return
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name)
		if (entry.isDirectory()) hashFolder(hash, path)
		else if (!/\.(test|stories)\.tsx?$/.test(entry.name)) hashFile(hash, path)
	}
}

function hashFile(hash, path) {
	const { size, mtimeMs } = statSync(path)
	hash.update(`${path}\0${size}\0${mtimeMs}\n`)
}
