import { spawnSync } from 'node:child_process'

const tools: readonly (readonly string[])[] = [
	['oxlint', '--type-aware', '--fix'],
	['biome', 'check', '--write', '.'],
	[process.execPath, 'scripts/modules-table.ts', '--escrever'],
	[process.execPath, 'scripts/settings-table.ts', '--escrever'],
	[process.execPath, 'scripts/glossary.ts', '--escrever'],
	[process.execPath, 'scripts/flow-drawings.ts', '--escrever'],
	[process.execPath, 'scripts/decision-records.ts', '--escrever'],
]
for (const [program = '', ...args] of tools) {
	if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1
}
