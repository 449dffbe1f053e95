// Every npm script comes through here: `node scripts/run.mjs <command>`. No dependency and any Node >= 20, because it
// is what installs the dependencies and the Node that the rest needs. Supervisors and containers run this file (or
// dist/server/main.js) directly, never npm, which does not pass signals on.
//
// How this process and the server (dist/server/main.js, built of apps/server/main.ts) talk
// - The server is a child with an IPC channel; `process.connected` tells it that it is supervised.
// - It tells what it is doing with `process.send({ passo })` and, once it answers requests, `{ pronto: url, demonstracao }`;
//   `{ banco: pid }` is the database that it started, which must not outlive it when it has to be killed.
// - `--espera-paginas`: the pages are still being built; it prepares its database and waits for the message 'paginas'.
// - SIGINT, SIGTERM and SIGHUP reach it once each; it finishes its requests, stops its database and exits with 0,
//   within nine seconds; one that does not is killed, and its database with it.
// - 'disconnect' means that this process was killed: it does the same as on SIGTERM.
// - Exit code 78: starting again would not help (wrong setting, port or data folder in use); it has said why.
// - Any other code, or a signal, once it was ready is a crash: it is started again, at most 5 times a minute.
// - The lock on the data folder is the server's (platform/server/embedded): an orphan that has not finished is waited for.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAll, buildForStart, ensureBuilt } from './bootstrap/builds.mjs'
import { ensureInstalled, findNode } from './bootstrap/install.mjs'
import { supervise } from './bootstrap/supervise.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'start', ...args] = process.argv.slice(2)

const OLDEST_NODE = 20

try {
	refuseOldNode()
	process.chdir(root)
	process.exitCode = await run()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}

/** Oldest Node that installs the dependencies; the portal itself runs on the Node that comes with them. */
function refuseOldNode() {
	if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return
	throw new Error(
		`Para instalar o portal é preciso o Node ${OLDEST_NODE} ou mais novo; o desta máquina é o ${process.versions.node}. ` +
			'Instale um mais novo (https://nodejs.org) e rode o comando de novo.',
	)
}

async function run() {
	await ensureInstalled(root)
	const node = findNode(root)
	const env = {
		...process.env,
		// Debian keeps servers such as nginx where only root looks.
		PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH, '/usr/sbin'].join(delimiter),
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
	}
	if (command === 'start') {
		const pages = await buildForStart(root, node, env)
		// Short-lived objects get 4 MB at a time instead of 16: some 15 MB less at rest, no measurable time.
		const server = ['--max-semi-space-size=4', 'dist/server/main.js', ...(pages ? ['--espera-paginas'] : []), ...args]
		return supervise(node, server, env, pages)
	}
	if (command === 'build') {
		console.log(await buildAll(root, node, env))
		return 0
	}
	// Build before the benchmark, so that the current sources are measured.
	if (command === 'bench') await ensureBuilt(root, node, env)
	const script = `scripts/${command.replace(/:/g, '-')}.ts`
	if (!existsSync(script)) throw new Error(`Não há o comando "${command}". Veja os comandos com "npm run".`)
	return runScript(node, [script, ...args], env)
}

function runScript(node, args, env) {
	const child = spawn(node, args, { env, stdio: 'inherit' })
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
	return new Promise((resolve, reject) => {
		child.on('error', reject)
		child.on('exit', (code) => resolve(code ?? 1))
	})
}
