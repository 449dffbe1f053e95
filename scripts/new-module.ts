import { spawnSync } from 'node:child_process'
import { createSlice, SliceNameError } from './slices/create-slice.ts'

const [name] = process.argv.slice(2)
if (!name) {
	console.error('Use "npm run new:module -- nome", onde nome é o primeiro segmento do endereço.')
	process.exit(1)
}
try {
	const files = createSlice(process.cwd(), name)
	spawnSync('biome', ['check', '--write', ...files], { stdio: 'ignore' })
	spawnSync(process.execPath, ['scripts/modules-table.ts', '--escrever'], { stdio: ['ignore', 'ignore', 'inherit'] })
	console.log(`Criado em modules/${name}. Veja docs/guides/new-module.md para os próximos passos.`)
} catch (error) {
	if (!(error instanceof SliceNameError)) throw error
	console.error(error.message)
	process.exitCode = 1
}
