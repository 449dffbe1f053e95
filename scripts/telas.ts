import { spawnSync } from 'node:child_process'

process.exitCode =
	spawnSync(process.execPath, ['e2e/telas.ts', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
