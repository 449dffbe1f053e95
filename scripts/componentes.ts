import { spawnSync } from 'node:child_process'

const { status } = spawnSync('storybook', ['dev', '--port', '6006', '--no-open', '--ci', ...process.argv.slice(2)], {
	stdio: 'inherit',
})
process.exitCode = status ?? 1
