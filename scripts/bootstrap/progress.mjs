import { spawn } from 'node:child_process'

/** Runs a long step, showing the seconds that pass; gives back what it printed, which is shown only when it fails. */
export const runWithProgress = (title, program, args, options) => runTogether(title, [{ program, args, options }])

/** Parallel run of several programs as one step. */
export async function runTogether(title, programs) {
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
	let outputs
	try {
		outputs = await Promise.all(programs.map((one) => run(title, one)))
	} finally {
		clearInterval(timer)
		if (terminal) process.stdout.write('\r          \r')
	}
	console.log(`${title}: pronto em ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s`)
	return outputs.filter(Boolean).join('\n')
}

async function run(title, { program, args, options }) {
	const output = []
	const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
	const code = await new Promise((resolve, reject) => {
		child.on('error', reject)
		child.on('close', resolve)
	})
	if (code !== 0) throw new Error(`${Buffer.concat(output).toString()}\n${title}: não deu certo (código ${code}).`)
	return Buffer.concat(output).toString()
}
