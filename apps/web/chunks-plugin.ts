import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { contratos } from './contracts-plugin.ts'
import { icones } from './icons-plugin.ts'

type Pedacos = {
	/** Screens that every page shows; they leave their own files and join the one that every page starts with. */
	readonly casca: readonly string[]
	/** Screens that only who has not signed in meets first; one file for all of them. */
	readonly publico: readonly string[]
	/** The router, and what whoever signed in meets first; one file, with the routes of every slice. */
	readonly aplicacao: readonly string[]
	/** Chunk that every page of a signed-in person fetches once it is drawn. */
	readonly depois: readonly string[]
	/** The small parts that stand around a page, fetched last; one file. */
	readonly fim: readonly string[]
}

const raiz = join(import.meta.dirname, '../..')
const ENTRADA = join(import.meta.dirname, 'main.tsx')
const PUBLICO = 'virtual:publico'
const APLICACAO = 'virtual:aplicacao'
const DEPOIS = 'virtual:depois'
const FIM = 'virtual:fim'
/** Number of screens and dialogs that must need a module of no slice before it joins the shared chunk of its kind. */
const PARTE_DE_TODAS = 1 / 10
/** The same within a slice, of its pages. */
const PARTE_DAS_PAGINAS = 1 / 4
const ICONE = /\/lucide-react\//
/**
 * Modules of acts, forms, lists and cards, which are used together: alone each would be a file of some hundred bytes,
 * and a request. Modules that a slice gives to many others are among them.
 */
const ATO =
	/\/platform\/web\/(?:acts\/|calls\/requested-download|lista\/lista-paginada|navigation\/change-protection)|\/platform\/contract\/(?:validation-messages|html|size)\.|\/design-system\/(?:acoes-do-formulario|barra-de-acoes|botao-explicado|campo-copiavel|etapas|fatos|ficha|folha|formulario|grupo-de-campos|indicador|itens|linha-do-tempo|lista-de-arquivos|mais|opcao|resultados|upload)\/|\/modules\/(?:arquivos|pessoas)\/web\/public|\/usePrefetchQuery\./
/** Modules under the tabs, in one chunk with them. */
const ABAS =
	/\/design-system\/abas\/|\/@base-ui\/.*(?:\/tabs\/|\/composite\/|DirectionContext|isElementDisabled|useControlled)/
const DA_FATIA = /\/modules\/([^/]+)\//
/** Only what is theirs: what they stand on is shared with the pages. */
const DO_FIM =
	/\/apps\/web\/(?:sem-rede\/|first-calls\.)|\/lucide-react\/.*\/wifi-off\.|\/modules\/(?:navegacao\/web\/apresentacao|situacao\/web)\//
/** The only files that fetch those screens. */
const QUEM_BUSCA =
	/\/modules\/[^/]+\/web\/(?:index|primeira-pagina|routes)\.ts$|\/apps\/web\/(?:navigation\.ts|rotas\/rotas\.tsx)$/
const IMPORTACAO = /import\('(\.[^']+)'\)/g

/**
 * How the build cuts the program. Left alone it makes dozens of small files of what several pages share; one file
 * compresses better and arrives sooner. So it is built twice: first left alone, to learn what runs before anything is
 * fetched on demand (`base`), what the visitor's page adds to that, what many screens share (`comum`) and what the
 * pages of one slice share; then with each of them in one file. Each is whole, with all it stands on, so no file needs
 * a later one.
 */
export function pedacos(listas: Pedacos): Plugin[] {
	return [
		juntar(listas),
		{
			name: 'portal-pedacos',
			apply: 'build',
			async config() {
				const conjuntos = await aprender(listas)
				const groups = conjuntos.map(([name, modulos], indice) => ({
					name,
					test: (id: string) => modulos.has(id),
					priority: conjuntos.length - indice,
				}))
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
function juntar({ casca, publico, aplicacao, depois, fim }: Pedacos): Plugin {
	const caminhos = (lista: readonly string[]) =>
		lista.map((caminho) => join(raiz, caminho)).filter((c) => existsSync(c))
	const [daCasca, doPublico] = [caminhos(casca), caminhos(publico)]
	const [daAplicacao, doDepois, doFim] = [caminhos(aplicacao), caminhos(depois), caminhos(fim)]
	const rotas = globSync('modules/*/web/routes.ts', { cwd: raiz }).map((caminho) => join(raiz, caminho))
	const juntos = new Map([
		[PUBLICO, doPublico.map(reexportar)],
		[DEPOIS, doDepois.map(reexportar)],
		[FIM, doFim.map(reexportar)],
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
					if (doDepois.includes(caminho)) return `import('${DEPOIS}')`
					if (doFim.includes(caminho)) return `import('${FIM}')`
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

type Conjunto = readonly [nome: string, modulos: ReadonlySet<string>]

/** The files to be made, the first ones first: what is in one is in no later one. */
async function aprender(listas: Pedacos): Promise<Conjunto[]> {
	const resultado = await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: 'silent',
		plugins: [juntar(listas), contratos(), icones(), react()],
		build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: ENTRADA } },
	})
	const chunks = (resultado as Rolldown.RolldownOutput).output.filter((parte) => parte.type === 'chunk')
	const loadedFrom = (id: string) => modulosDesde(chunks, id)
	const [publico, aplicacao] = [loadedFrom(PUBLICO), loadedFrom(APLICACAO)]
	return [
		// Modules for both kinds of visitor are in the file of both: none fetches the other's for it.
		['base', new Set([...loadedFrom(ENTRADA), ...[...publico].filter((id) => aplicacao.has(id))])],
		['publico', publico],
		['aplicacao', aplicacao],
		['depois', loadedFrom(DEPOIS)],
		['fim', new Set([FIM, ...[...loadedFrom(FIM)].filter((id) => DO_FIM.test(id))])],
		...compartilhados(chunks),
	]
}

/** Dependencies are counted at least as often as the modules that import them. */
function compartilhados(chunks: readonly Rolldown.OutputChunk[]): Conjunto[] {
	const sobDemanda = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
	const paginas = sobDemanda.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.page.tsx'))
	const [deTodos, dasPaginas] = [contarQuemPrecisa(chunks, sobDemanda), contarQuemPrecisa(chunks, paginas)]
	const deVarios = [...deTodos].filter(([id, vezes]) => vezes > 1 && !DA_FATIA.test(id))
	const conjunto = (nome: string, quais: readonly (readonly [string, number])[]): Conjunto => [
		nome,
		new Set(quais.map(([id]) => id)),
	]
	const porFatia = Map.groupBy(dasPaginas, ([id]) => fatiaDe(id))
	return [
		conjunto(
			'icones',
			deVarios.filter(([id]) => ICONE.test(id)),
		),
		conjunto(
			'comum',
			deVarios.filter(([, vezes]) => vezes >= sobDemanda.length * PARTE_DE_TODAS),
		),
		conjunto(
			'atos',
			[...deTodos].filter(([id, vezes]) => vezes > 1 && ATO.test(id)),
		),
		conjunto(
			'abas',
			deVarios.filter(([id]) => ABAS.test(id)),
		),
		...[...porFatia].flatMap(([fatia, dela]): Conjunto[] => {
			if (fatia === undefined) return []
			const quantas = paginas.filter(({ facadeModuleId }) => fatiaDe(facadeModuleId ?? '') === fatia).length
			const deVarias = Math.max(2, quantas * PARTE_DAS_PAGINAS)
			return [
				conjunto(
					fatia,
					dela.filter(([, vezes]) => vezes >= deVarias),
				),
			]
		}),
	]
}

const fatiaDe = (id: string): string | undefined => DA_FATIA.exec(id)?.[1]

function contarQuemPrecisa(
	chunks: readonly Rolldown.OutputChunk[],
	de: readonly Rolldown.OutputChunk[],
): ReadonlyMap<string, number> {
	const vezes = new Map<string, number>()
	for (const { facadeModuleId } of de)
		for (const id of modulosDesde(chunks, facadeModuleId ?? '')) vezes.set(id, (vezes.get(id) ?? 0) + 1)
	return vezes
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
	// The entry stays in a file of its own, because the page names that file.
	return new Set([...vistos].flatMap(({ modules }) => Object.keys(modules)).filter((modulo) => modulo !== ENTRADA))
}
