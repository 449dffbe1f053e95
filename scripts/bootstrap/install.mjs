import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runWithProgress } from './progress.mjs'

const NODE_MAJOR = 26

/** Installs if package-lock.json differs from the installed one; `npm ci` starts afresh and so repairs an install. */
export async function ensureInstalled(root) {
	const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
	const stamp = join(root, 'node_modules/.installed')
	const wanted = createHash('sha256').update(lockText).digest('hex')
	if (read(stamp) === wanted) return
	if (!isInstalled(root, JSON.parse(lockText))) await install(root)
	writeFileSync(stamp, wanted)
}

/**
 * Completeness of node_modules by npm's own record, which npm writes when it finishes, so an install by hand counts
 * too.
 */
function isInstalled(root, lock) {
	const record = read(join(root, 'node_modules/.package-lock.json'))
	if (!record) return false
	const installed = JSON.parse(record).packages
	return Object.entries(lock.packages).every(([path, wanted]) => {
		if (!path.startsWith('node_modules/')) return true
		if (wanted.link) return existsSync(join(root, path))
		if (wanted.optional && !installed[path]) return true
		return installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity
	})
}

async function install(root) {
	const npm = process.env.npm_execpath
	const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
	const args = [...first, 'ci', '--loglevel=error', '--no-audit', '--no-fund']
	await runWithProgress('Instalando as dependências', program, args, { cwd: root })
}

/** Node that package-lock.json pins for this machine; the machine's own only when it is as new. */
export function findNode(root) {
	const require = createRequire(join(root, 'package.json'))
	for (const name of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
		try {
			return join(dirname(require.resolve(`${name}/package.json`)), 'bin/node')
		} catch {}
	}
	if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
	throw new Error(
		`Não há um Node ${NODE_MAJOR} para ${process.platform}-${process.arch} entre as dependências: ` +
			`instale o Node ${NODE_MAJOR} nesta máquina, ou rode "npm ci" sem --omit=optional.`,
	)
}

function read(file) {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return undefined
	}
}
