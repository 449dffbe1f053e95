import { spawn } from 'node:child_process'

/** Runs a long step, showing the seconds that pass; gives back what it printed, which is shown only when it fails. */
export async function runWithProgress(title, program, args, options) {
	const started = Date.now()
	const seconds = () => Math.round((Date.now() - started) / 1000)
	const terminal = process.stdout.isTTY
	console.log(`${title}…`)
	const timer = setInterval(
		() => {
			if (terminal) process.stdout.write(`\r  ${seconds()} s `)
			else console.log(`  ${seconds()} s`)
		},
		terminal ? 1_000 : 10_000,
	)
	const output = []
	try {
		const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
		const code = await new Promise((resolve, reject) => {
			child.on('error', reject)
			child.on('close', resolve)
		})
		if (code !== 0) throw new Error(`${Buffer.concat(output).toString()}\n${title}: não deu certo (código ${code}).`)
	} finally {
		clearInterval(timer)
		if (terminal) process.stdout.write('\r          \r')
	}
	console.log(`  pronto em ${((Date.now() - started) / 1000).toFixed(1)} s`)
	return Buffer.concat(output).toString()
}
