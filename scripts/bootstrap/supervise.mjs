import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const WILL_NOT_HELP = 78
const CRASHES_PER_MINUTE = 5
// Stop limit, slightly above the server's own (platform/server/process/server-process.ts) and below the promised ten
// seconds.
const STOP_LIMIT_MS = 8_800
const DATABASE_LIMIT_MS = 500
// npm and the terminal may both pass on one Ctrl-C.
const SAME_SIGNAL_MS = 500
const CONTAS = [
	'10001  Ana Beatriz Moraes, aluna de graduação',
	'10003  Helena Duarte, docente',
	'10007  Sofia Ribeiro, administradora do portal',
]

/**
 * Keeps the server running and gives back its exit code. The protocol is at the top of run.mjs; `pages` are those that
 * are still being built (builds.mjs).
 */
export function supervise(node, args, env, pages) {
	return new Promise((resolve) => {
		let child
		let database
		let ready = false
		let stopping = 0
		let failed = false
		const crashes = []

		function start() {
			// A process group of its own: Ctrl-C reaches the server once, through us, and its children can be ended with it.
			child = spawn(node, args, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
			child.on('message', (message) => {
				if (message.passo) console.log(message.passo)
				if ('banco' in message) database = message.banco
				if (!message.pronto) return
				if (!ready) announce(message)
				ready = true
			})
			child.on('error', (error) => {
				console.error(`Não foi possível iniciar o servidor: ${error.message}`)
				resolve(1)
			})
			child.on('exit', ended)
			tellPages(child)
		}

		/** Pages that cannot be built end the start; the message reaches also a server that was started again. */
		function tellPages(server) {
			pages?.done.then(
				() => server.connected && server.send('paginas'),
				(error) => {
					if (stopping || failed) return
					failed = true
					console.error(error.message)
					stop('SIGTERM')
				},
			)
		}

		/** Final end: the database of a server that could not stop by itself ends too. */
		async function finish(code) {
			pages?.stop()
			await endDatabase(database)
			resolve(code)
		}

		function ended(code, signal) {
			killGroup(child.pid)
			if (failed) return finish(1)
			if (stopping || code === 0 || code === WILL_NOT_HELP) return finish(code ?? 1)
			if (!ready && signal === null) return finish(code)
			const now = Date.now()
			crashes.push(now)
			while (crashes[0] < now - 60_000) crashes.shift()
			const what = signal ? `morto por ${signal}` : `código ${code}`
			if (crashes.length > CRASHES_PER_MINUTE) {
				console.error(`O servidor caiu ${crashes.length} vezes em um minuto (${what}); desisto.`)
				return finish(1)
			}
			console.error(`O servidor caiu (${what}); iniciando de novo.`)
			setTimeout(() => (stopping ? finish(1) : start()), crashes.length === 1 ? 0 : 100 * 2 ** crashes.length)
		}

		function stop(signal) {
			const now = Date.now()
			if (now - stopping < SAME_SIGNAL_MS) return
			if (!stopping) setTimeout(() => killGroup(child.pid), STOP_LIMIT_MS).unref()
			stopping = now
			child.kill(signal)
		}

		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
		stopWithNpm(() => stop('SIGTERM'))
		start()
	})
}

/** Process group of the server and its readers of documents, which end by themselves only when they are idle. */
function killGroup(pid) {
	try {
		process.kill(-pid, 'SIGKILL')
	} catch {}
}

/**
 * Immediate shutdown: the next start replays the log, and nothing acknowledged is lost. An ended process that its
 * parent does not collect stays a zombie.
 */
async function endDatabase(pid) {
	if (!pid) return
	try {
		process.kill(pid, 'SIGQUIT')
		for (const until = Date.now() + DATABASE_LIMIT_MS; Date.now() < until; await sleep(20)) process.kill(pid, 0)
	} catch {}
}

function announce({ pronto, demonstracao }) {
	const seconds = process.uptime().toFixed(1).replace('.', ',')
	console.log(`\nPortal em ${pronto} (pronto em ${seconds} s; Ctrl-C para)`)
	if (!demonstracao) return
	console.log('Contas da universidade de demonstração, todas com a senha "demonstracao":')
	for (const conta of CONTAS) console.log(`  ${conta}`)
}

/** npm that is killed or told to stop leaves its children running: under npm, losing the parent means stopping too. */
function stopWithNpm(stop) {
	if (!process.env.npm_lifecycle_event) return
	const parent = process.ppid
	const timer = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(timer)
		stop()
	}, 500)
	timer.unref()
}
