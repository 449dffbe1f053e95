import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { contratos } from './contratos-plugin.ts'
import { icones } from './icones-plugin.ts'

type Pedacos = {
	/** Screens that every page shows; they leave their own files and join the one that every page starts with. */
	readonly casca: readonly string[]
	/** Screens that only who has not signed in meets first; one file for all of them. */
	readonly publico: readonly string[]
	/** The router, and what whoever signed in meets first; one file, with the routes of every slice. */
	readonly aplicacao: readonly string[]
}

const raiz = join(import.meta.dirname, '../..')
const ENTRADA = join(import.meta.dirname, 'main.tsx')
const PUBLICO = 'virtual:publico'
const APLICACAO = 'virtual:aplicacao'
/** The only files that fetch those screens. */
const QUEM_BUSCA = /\/modules\/[^/]+\/web\/(?:index|primeira-pagina|routes)\.ts$|\/apps\/web\/navegacao\.ts$/
const IMPORTACAO = /import\('(\.[^']+)'\)/g

/**
 * How the build cuts the program. Left alone it makes dozens of small files of what several pages share; one file
 * compresses better and arrives sooner. So it is built twice: first left alone, to learn what runs before anything is
 * fetched on demand (`base`) and what the visitor's page adds to that; then with each of them in one file. Both are
 * whole, with all they stand on, so no file needs a later one.
 */
export function pedacos(listas: Pedacos): Plugin[] {
	return [
		juntar(listas),
		{
			name: 'portal-pedacos',
			apply: 'build',
			async config() {
				const { base, publico, aplicacao } = await aprender(listas)
				const groups = [
					{ name: 'base', test: (id: string) => base.has(id), priority: 3 },
					{ name: 'publico', test: (id: string) => publico.has(id), priority: 2 },
					{ name: 'aplicacao', test: (id: string) => aplicacao.has(id), priority: 1 },
				]
				return {
					build: {
						rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
					},
				}
			},
		},
	]
}

/** Points whoever fetches those screens at the joined files instead of at each screen's own. */
function juntar({ casca, publico, aplicacao }: Pedacos): Plugin {
	const caminhos = (lista: readonly string[]) =>
		lista.map((caminho) => join(raiz, caminho)).filter((c) => existsSync(c))
	const [daCasca, doPublico, daAplicacao] = [caminhos(casca), caminhos(publico), caminhos(aplicacao)]
	const rotas = globSync('modules/*/web/routes.ts', { cwd: raiz }).map((caminho) => join(raiz, caminho))
	const juntos = new Map([
		[PUBLICO, doPublico.map(reexportar)],
		[
			APLICACAO,
			[...daAplicacao.map(reexportar), ...rotas.map((caminho) => `export * as ${nomeDe(caminho)} from '${caminho}'`)],
		],
	])
	return {
		name: 'portal-juntar',
		apply: 'build',
		enforce: 'pre',
		resolveId: (id) => (juntos.has(id) ? id : undefined),
		load: (id) => juntos.get(id)?.join('\n'),
		transform: {
			filter: { id: QUEM_BUSCA },
			handler(codigo, quem) {
				const estaticos: string[] = []
				const novo = codigo.replace(IMPORTACAO, (original, relativo: string) => {
					const caminho = join(dirname(quem), relativo)
					if (rotas.includes(caminho)) return `import('${APLICACAO}').then((m) => m.${nomeDe(caminho)})`
					if (daAplicacao.includes(caminho)) return `import('${APLICACAO}')`
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

const reexportar = (caminho: string): string => `export * from '${caminho}'`

/** `/…/modules/nova-folha/web/routes.ts` as a name: `nova_folha`. */
const nomeDe = (caminho: string): string => basename(join(caminho, '../..')).replaceAll('-', '_')

async function aprender(listas: Pedacos) {
	const resultado = await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: 'silent',
		plugins: [juntar(listas), contratos(), icones(), react()],
		build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: ENTRADA } },
	})
	const chunks = (resultado as Rolldown.RolldownOutput).output.filter((parte) => parte.type === 'chunk')
	return {
		base: modulosDesde(chunks, ENTRADA),
		publico: modulosDesde(chunks, PUBLICO),
		aplicacao: modulosDesde(chunks, APLICACAO),
	}
}

/** Every module in the file that holds `id` and in those that it imports, of which something is left. */
function modulosDesde(chunks: readonly Rolldown.OutputChunk[], id: string): Set<string> {
	const vistos = new Set<Rolldown.OutputChunk>()
	const visitar = (chunk: Rolldown.OutputChunk | undefined): void => {
		if (!chunk || vistos.has(chunk)) return
		vistos.add(chunk)
		for (const nome of chunk.imports) visitar(chunks.find(({ fileName }) => fileName === nome))
	}
	visitar(
		chunks.find(({ moduleIds }) => moduleIds.includes(id)) ??
			chunks.find(({ facadeModuleId }) => facadeModuleId === id),
	)
	// What starts the program stays in a file of its own: the page names that one.
	return new Set([...vistos].flatMap(({ modules }) => Object.keys(modules)).filter((modulo) => modulo !== ENTRADA))
}
