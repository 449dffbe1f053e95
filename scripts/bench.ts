import { spawnSync } from 'node:child_process'

process.exitCode =
	spawnSync(process.execPath, ['bench/index.ts', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
