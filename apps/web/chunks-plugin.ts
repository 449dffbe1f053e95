import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { contratos } from './contracts-plugin.ts'
import { FIRST_SLICES } from './first-slices.ts'
import { icones } from './icons-plugin.ts'

type Pedacos = {
	/** The shell: screens that every page shows, joined with the chunk that every page starts with. */
	readonly casca: readonly string[]
	/** The public chunk holds the screens that a visitor without a session meets first. */
	readonly publico: readonly string[]
	/**
	 * The application chunk holds the router with the routes of the first slices, and the first screens after the log-in.
	 */
	readonly aplicacao: readonly string[]
	/** The later chunk is fetched by every page of a signed-in person once it is drawn. */
	readonly depois: readonly string[]
	/** The last chunk holds the small parts around a page. */
	readonly fim: readonly string[]
}

const raiz = join(import.meta.dirname, '../..')
const ENTRADA = join(import.meta.dirname, 'main.tsx')
const PUBLICO = 'virtual:publico'
const APLICACAO = 'virtual:aplicacao'
/** The routes of all slices but the first ones. */
export const ROTAS = 'virtual:rotas'
const DEPOIS = 'virtual:depois'
const FIM = 'virtual:fim'
/** Share of all screens and dialogs that need a module of no slice before it joins the shared chunk of its kind. */
const PARTE_DE_TODAS = 0.12
/** Share of a slice's pages that need a module before it joins the slice's shared chunk. */
const PARTE_DAS_PAGINAS = 1 / 6
const ICONE = /\/lucide-react\//
/**
 * Modules of acts, forms, lists and cards are used together and share one chunk: alone each would be a file of some
 * hundred bytes, and a request. Modules that a slice exports to many others are among them.
 */
const ATO =
	/\/platform\/web\/(?:acts\/|form\/act-with-reason\.tsx|calls\/requested-download|lista\/lista-paginada|navigation\/change-protection)|\/platform\/contract\/(?:validation-messages|html|size)\.|\/design-system\/(?:acoes-do-formulario|barra-de-acoes|botao-explicado|campo-copiavel|etapas|fatos|ficha|folha|formulario|grupo-de-campos|indicador|itens|linha-do-tempo|lista-de-arquivos|mais|opcao|resultados|upload)\/|\/modules\/(?:arquivos|pessoas)\/web\/public|\/usePrefetchQuery\./
/**
 * The form library and the one form share a chunk, so that a page without a form does not fetch them; nor does the
 * shared chunk of its slice, whose modules of forms are a chunk of their own.
 */
const FORMULARIO =
	/\/platform\/web\/form\/(?:form-field|schema-form|use-schema-form)\.|\/react-hook-form\/|\/@hookform\//
/** Modules under the tabs share one chunk with them. */
const ABAS =
	/\/design-system\/abas\/|\/@base-ui\/.*(?:\/tabs\/|\/composite\/|DirectionContext|isElementDisabled|useControlled)/
const DA_FATIA = /\/modules\/([^/]+)\//
/** Modules of the last chunk alone; their dependencies are shared with the pages. */
const DO_FIM =
	/\/apps\/web\/(?:modo-offline\/|shell\/barra\/abas-do-modulo\.|first-calls\.)|\/lucide-react\/.*\/wifi-off\.|\/modules\/(?:navegacao\/web\/apresentacao|situacao\/web)\//
/** Files with the dynamic imports of those screens, whose addresses are rewritten. */
const QUEM_BUSCA =
	/\/modules\/[^/]+\/web\/(?:index|primeira-pagina|rotas)\.ts$|\/apps\/web\/(?:navigation\.ts|rotas\/rotas\.tsx)$/
const IMPORTACAO = /import\('(\.[^']+)'\)/g

/**
 * Manual chunking: by default the build makes dozens of small files of modules shared by several pages, while one file
 * compresses better and arrives sooner. The first build, without manual chunks, finds the modules that run before any
 * dynamic import (`base`), those that the visitor's page adds, those that many screens share (`comum`) and those that
 * the pages of one slice share; the second build puts each group in one file. A chunk contains all its dependencies, so
 * it needs no later chunk.
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

/** Dynamic imports of the joined screens are rewritten to the joined files. */
function juntar({ casca, publico, aplicacao, depois, fim }: Pedacos): Plugin {
	const caminhos = (lista: readonly string[]) =>
		lista.map((caminho) => join(raiz, caminho)).filter((c) => existsSync(c))
	const [daCasca, doPublico] = [caminhos(casca), caminhos(publico)]
	const [daAplicacao, doDepois, doFim] = [caminhos(aplicacao), caminhos(depois), caminhos(fim)]
	const rotas = globSync('modules/*/web/rotas.ts', { cwd: raiz }).map((caminho) => join(raiz, caminho))
	const [primeiras, outras] = [true, false].map((primeira) =>
		rotas.filter((caminho) => FIRST_SLICES.includes(fatiaDe(caminho) ?? '') === primeira),
	) as [string[], string[]]
	const juntos = new Map([
		[PUBLICO, doPublico.map(reexportar)],
		[DEPOIS, doDepois.map(reexportar)],
		[FIM, doFim.map(reexportar)],
		[APLICACAO, [...daAplicacao.map(reexportar), ...primeiras.map(reexportarComNome)]],
		[ROTAS, outras.map(reexportarComNome)],
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
					if (primeiras.includes(caminho)) return `import('${APLICACAO}').then((m) => m.${nomeDe(caminho)})`
					if (outras.includes(caminho)) return `import('${ROTAS}').then((m) => m.${nomeDe(caminho)})`
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

const reexportarComNome = (caminho: string): string => `export * as ${nomeDe(caminho)} from '${caminho}'`

/** Slice name of a path as an identifier: `/…/modules/salas-de-estudo/web/rotas.ts` gives `salas_de_estudo`. */
const nomeDe = (caminho: string): string => basename(join(caminho, '../..')).replaceAll('-', '_')

type Conjunto = readonly [nome: string, modulos: ReadonlySet<string>]

/** The chunks in order of loading: a module of an earlier one is in no later one. */
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
		// Modules for both kinds of visitor join the base chunk, so that neither fetches the other's chunk.
		['base', new Set([...loadedFrom(ENTRADA), ...[...publico].filter((id) => aplicacao.has(id))])],
		['publico', publico],
		['aplicacao', aplicacao],
		['rotas', loadedFrom(ROTAS)],
		['depois', loadedFrom(DEPOIS)],
		['fim', new Set([FIM, ...[...loadedFrom(FIM)].filter((id) => DO_FIM.test(id))])],
		...compartilhados(chunks),
	]
}

/** A dependency is counted at least as often as the modules that import it. */
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
			deVarios.filter(([id, vezes]) => vezes >= sobDemanda.length * PARTE_DE_TODAS && !FORMULARIO.test(id)),
		),
		conjunto(
			'atos',
			[...deTodos].filter(([id, vezes]) => vezes > 1 && ATO.test(id)),
		),
		conjunto(
			'formularios',
			deVarios.filter(([id]) => FORMULARIO.test(id)),
		),
		conjunto(
			'abas',
			deVarios.filter(([id]) => ABAS.test(id)),
		),
		...[...porFatia].flatMap(([fatia, dela]): Conjunto[] => {
			if (fatia === undefined) return []
			const quantas = paginas.filter(({ facadeModuleId }) => fatiaDe(facadeModuleId ?? '') === fatia).length
			const deVarias = Math.max(2, quantas * PARTE_DAS_PAGINAS)
			const daFatia = dela.filter(([, vezes]) => vezes >= deVarias)
			const [comFormulario = [], semFormulario = []] = [true, false].map((com) =>
				daFatia.filter(([id]) => [...modulosDesde(chunks, id)].some((um) => FORMULARIO.test(um)) === com),
			)
			return [conjunto(fatia, semFormulario), conjunto(`${fatia}-formularios`, comFormulario)]
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

/** The modules left by tree shaking in the chunk that holds `id` and in the chunks that it imports. */
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
	// The entry keeps a file of its own, because the page names that file.
	return new Set([...vistos].flatMap(({ modules }) => Object.keys(modules)).filter((modulo) => modulo !== ENTRADA))
}
