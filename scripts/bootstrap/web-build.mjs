import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runWithProgress } from './progress.mjs'

const STAMP = 'dist/.built'

export async function ensureWebBuilt(root, node, env) {
	const stamp = join(root, STAMP)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === listSources(root)) return
	await buildWeb(root, node, env)
}

export async function buildWeb(root, node, env) {
	// Taken before: a file changed while building makes the result stale.
	const sources = listSources(root)
	const output = await runWithProgress('Construindo as páginas', node, ['scripts/build-web.ts'], { cwd: root, env })
	mkdirSync(join(root, 'dist'), { recursive: true })
	writeFileSync(join(root, STAMP), sources)
	return output
}

/** Names, sizes and times, not contents: a few milliseconds at every start. */
function listSources(root) {
	const hash = createHash('sha256')
	const folders = ['apps/web', 'platform/web', 'platform/contract', 'design-system']
	for (const module of readdirSync(join(root, 'modules')))
		folders.push(`modules/${module}/web`, `modules/${module}/contract`)
	for (const folder of folders) hashFolder(hash, join(root, folder))
	hashFile(hash, join(root, 'package-lock.json'))
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
