// Plays the server under the supervisor: says its number and what happens to it.
const [mode] = process.argv.slice(2)
console.log(`started ${process.pid}`)
if (mode === 'refuses') process.exit(78)
if (mode === 'cannot-start') process.exit(3)
process.send({ pronto: 'http://localhost', demonstracao: false })
if (mode === 'crashes') setTimeout(() => process.exit(3), 20)
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		console.log(`got ${signal}`)
		process.exit(0)
	})
}
process.on('disconnect', () => {
	console.log('orphan')
	process.exit(0)
})
setInterval(() => {}, 1_000)
