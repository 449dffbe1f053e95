import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { SliceFacts } from './modules-table.ts'

interface Package {
	readonly description?: string
	readonly dependencies?: Readonly<Record<string, string>>
}

interface Addresses {
	readonly name: string
	readonly paginas: readonly string[]
	readonly paineis: readonly string[]
}

/** Every slice by its manifests: package.json, contract, routes and slots. */
export async function readSlices(root: string): Promise<SliceFacts[]> {
	const { module } = await runnerImport<{ readonly enderecos: readonly Addresses[] }>(
		join(root, 'apps/web/slice-addresses.ts'),
		{ configFile: false, root, logLevel: 'error' },
	)
	const names = globSync('modules/*/package.json', { cwd: root })
		.map((path) => path.split(/[\\/]/)[1] ?? '')
		.sort()
	return Promise.all(
		names.map((name) =>
			factsOf(
				root,
				name,
				module.enderecos.find((web) => web.name === name),
			),
		),
	)
}

async function factsOf(root: string, name: string, web: Addresses | undefined): Promise<SliceFacts> {
	const folder = join(root, 'modules', name)
	const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
	const used = Object.keys(manifest.dependencies ?? {}).map((dependency) => dependency.replace('@portal/', ''))
	return {
		name,
		purpose: manifest.description ?? '',
		pages: web?.paginas ?? [],
		calls: await callsOf(join(folder, 'contract/index.ts')),
		panels: [...(web?.paineis ?? [])].sort(),
		hasSchema: existsSync(join(folder, 'server/migrations')),
		uses: used.filter((other) => existsSync(join(root, 'modules', other))).sort(),
	}
}

async function callsOf(contract: string): Promise<string[]> {
	if (!existsSync(contract)) return []
	const exported = Object.values((await import(contract)) as Record<string, unknown>)
	return exported.filter(isEndpoint).map(({ path }) => path)
}

const isEndpoint = (value: unknown): value is { readonly path: string } =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
