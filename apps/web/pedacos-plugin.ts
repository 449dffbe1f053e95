import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { contratos } from './contratos-plugin.ts'

type Pedacos = {
	/** Screens that every page shows; they leave their own files and join the one that every page starts with. */
	readonly casca: readonly string[]
	/** Screens that only who has not signed in meets first; one file for all of them. */
	readonly publico: readonly string[]
}

const raiz = join(import.meta.dirname, '../..')
const ENTRADA = join(import.meta.dirname, 'main.tsx')
const PUBLICO = 'virtual:publico'
const ROTAS = 'virtual:rotas'
const MANIFESTO = /\/modules\/[^/]+\/web\/index\.ts$/
const IMPORTACAO = /import\('(\.[^']+)'\)/g

/**
 * How the build cuts the program. Left alone it makes dozens of small files of what several pages share; one file
 * compresses better and arrives sooner. `base` is exactly what runs before anything is fetched on demand, found by
 * building that alone first, so it cannot drag in a library that one page somewhere uses.
 */
export function pedacos(listas: Pedacos): Plugin[] {
	return [
		juntar(listas),
		{
			name: 'portal-pedacos',
			apply: 'build',
			async config() {
				const base = await modulosDe(ENTRADA, listas)
				const publico = await modulosDe(PUBLICO, listas)
				const groups = [
					{ name: 'base', test: (id: string) => base.has(id), priority: 2 },
					{ name: 'publico', test: (id: string) => publico.has(id), priority: 1 },
				]
				return {
					build: {
						rolldownOptions: {
							output: { strictExecutionOrder: true, codeSplitting: { includeDependenciesRecursively: false, groups } },
						},
					},
				}
			},
		},
	]
}

/** Points the slices' lists at the joined files instead of at each screen's own. */
function juntar({ casca, publico }: Pedacos): Plugin {
	const caminhos = (lista: readonly string[]) =>
		lista.map((caminho) => join(raiz, caminho)).filter((c) => existsSync(c))
	const [daCasca, doPublico] = [caminhos(casca), caminhos(publico)]
	const rotas = globSync('modules/*/web/routes.ts', { cwd: raiz }).map((caminho) => join(raiz, caminho))
	return {
		name: 'portal-juntar',
		apply: 'build',
		enforce: 'pre',
		resolveId: (id) => (id === PUBLICO || id === ROTAS ? id : undefined),
		load: (id) => {
			if (id === PUBLICO) return doPublico.map((caminho) => `export * from '${caminho}'`).join('\n')
			if (id === ROTAS) return rotas.map((caminho) => `export * as ${nomeDe(caminho)} from '${caminho}'`).join('\n')
			return undefined
		},
		transform: {
			filter: { id: MANIFESTO },
			handler(codigo, manifesto) {
				const estaticos: string[] = []
				const novo = codigo.replace(IMPORTACAO, (original, relativo: string) => {
					const caminho = join(dirname(manifesto), relativo)
					if (rotas.includes(caminho)) return `import('${ROTAS}').then((m) => m.${nomeDe(caminho)})`
					if (doPublico.includes(caminho)) return `import('${PUBLICO}')`
					if (!daCasca.includes(caminho)) return original
					estaticos.push(`import * as junto${estaticos.length} from '${caminho}'`)
					return `Promise.resolve(junto${estaticos.length - 1})`
				})
				return { code: [...estaticos, novo].join('\n'), map: null }
			},
		},
	}
}

/** `/…/modules/nova-folha/web/routes.ts` as a name: `nova_folha`. */
const nomeDe = (caminho: string): string => basename(join(caminho, '../..')).replaceAll('-', '_')

const semOQueVemDepois: Plugin = {
	name: 'portal-sem-o-que-vem-depois',
	resolveDynamicImport: (id) => ({ id: String(id), external: true }),
}

/** The modules of which something is left once everything unused is gone. */
async function modulosDe(entrada: string, listas: Pedacos): Promise<ReadonlySet<string>> {
	const resultado = await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: 'silent',
		plugins: [juntar(listas), contratos(), react(), semOQueVemDepois],
		build: { write: false, minify: false, rolldownOptions: { input: entrada, preserveEntrySignatures: 'strict' } },
	})
	const { output } = resultado as Rolldown.RolldownOutput
	const modulos = output.flatMap((parte) => (parte.type === 'chunk' ? Object.entries(parte.modules) : []))
	return new Set(modulos.filter(([id, { renderedLength }]) => renderedLength > 0 && id !== ENTRADA).map(([id]) => id))
}
