// Fake server for the tests of the supervisor: it prints its process id and the events that reach it.
import { spawn } from 'node:child_process'

const [mode] = process.argv.slice(2)
if (mode === 'refuses' || mode === 'cannot-start') {
	console.log(`started ${process.pid}`)
	process.exit(mode === 'refuses' ? 78 : 3)
}
// Child processes in a separate session and in this one, like the database and the readers of documents.
const children = [true, false].map((detached) => spawn('sleep', ['600'], { detached, stdio: 'ignore' }))
process.on('SIGINT', () => stop('got SIGINT'))
process.on('SIGTERM', () => mode !== 'deaf' && stop('got SIGTERM'))
process.on('message', (message) => console.log('got', message))
process.on('disconnect', () => stop('orphan'))
process.send({ banco: children[0].pid })
console.log(`children ${children.map(({ pid }) => pid).join(' ')}`)
console.log(`started ${process.pid}`)
process.send({ pronto: 'http://localhost', demonstracao: false })
if (mode === 'crashes') setTimeout(() => process.exit(3), 20)
setInterval(() => {}, 1_000)

function stop(why) {
	console.log(why)
	for (const child of children) child.kill('SIGKILL')
	process.exit(0)
}
