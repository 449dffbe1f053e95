import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/**
 * Writes which addresses have a page: the server answers 404 for every other one, and is the only one that reads it
 * (`platform/server/http/page-paths.ts`).
 */
export function rotas(): Plugin {
	return {
		name: 'portal-rotas',
		apply: 'build',
		async generateBundle() {
			const arquivo = join(import.meta.dirname, 'caminhos.ts')
			const { module } = await runnerImport<typeof import('./caminhos.ts')>(arquivo)
			this.emitFile({ type: 'asset', fileName: 'rotas.json', source: JSON.stringify(module.caminhos) })
		},
	}
}
