import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Budget {
	readonly page: string
	/** Name of the list in `index.html` with the files that this visit fetches beside the entry. */
	readonly list: 'publico' | 'aplicacao'
	/** Sizes as they travel (brotli), in kB of 1000 bytes. */
	readonly javascript?: number
	readonly css?: number
	readonly total?: number
	readonly requests?: number
}

/** Budgets of a first visit. `npm run build` fails above them; `npm run bench` measures the same in a browser. */
export const budgets: readonly Budget[] = [
	{ page: 'página inicial pública', list: 'publico', javascript: 85.8, css: 10.3, requests: 11 },
	{ page: 'painel', list: 'aplicacao', total: 184 },
]

/** Budget of any page, beside the files that come with every one. */
const MOST_FILES = 20
const MOST_KILOBYTES = 105

/** File with the routes of all slices but the first ones: it comes with every page of a slice and has its own budget. */
const ROUTES = /\/rotas-[^/]+\.js$/
const MOST_KILOBYTES_OF_ROUTES = 12

/** The page itself, the font, the icon, the menu and the service status. */
const REQUESTS_BESIDE = 5

export function measure(budget: Budget, output: string): { summary: string; breaches: string[] } {
	const files = [...filesOf(readFileSync(join(output, 'index.html'), 'utf8'), budget.list), ...mainFont(output)]
	const kilobytes = (ending: string) =>
		files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + travelSize(join(output, file)), 0) / 1000
	const javascript = kilobytes('.js')
	const css = kilobytes('.css')
	const total = javascript + css + kilobytes('.woff2') + travelSize(join(output, 'index.html')) / 1000
	const requests = files.filter((file) => !file.endsWith('.woff2')).length + REQUESTS_BESIDE
	const summary = `${budget.page}: ${show(javascript)} kB de JavaScript, ${show(css)} kB de CSS, ${show(total)} kB ao todo, ${requests} requisições`
	const limits = [
		['JavaScript', javascript, budget.javascript],
		['CSS', css, budget.css],
		['o total', total, budget.total],
		['o número de requisições', requests, budget.requests],
	] as const
	const breaches = limits.flatMap(([what, value, limit]) =>
		limit !== undefined && value > limit ? [`${budget.page}: ${what} acima de ${limit}.`] : [],
	)
	return { summary, breaches }
}

/** A page whose parts are scattered over many files waits for each of them. */
export function measurePages(output: string): { summary: string; breaches: string[] } {
	const pages = JSON.parse(readFileSync(join(output, 'rotas.json'), 'utf8')) as {
		readonly caminho: string
		readonly arquivos: readonly string[]
	}[]
	const weigh = (files: readonly string[]) =>
		files.reduce((sum, file) => sum + travelSize(join(output, file)), 0) / 1000
	const measured = pages.map(({ caminho, arquivos }) => ({
		caminho,
		files: arquivos.length,
		kilobytes: weigh(arquivos.filter((file) => !ROUTES.test(file))),
	}))
	const routes = weigh([...new Set(pages.flatMap(({ arquivos }) => arquivos))].filter((file) => ROUTES.test(file)))
	const [most, heaviest] = [
		measured.toSorted((a, b) => b.files - a.files)[0],
		measured.toSorted((a, b) => b.kilobytes - a.kilobytes)[0],
	]
	const summary = `${pages.length} páginas: a mais dividida, ${most?.caminho}, em ${most?.files} arquivos; a maior, ${heaviest?.caminho}, de ${show(heaviest?.kilobytes ?? 0)} kB; as rotas, ${show(routes)} kB`
	const breaches = measured.flatMap(({ caminho, files, kilobytes }) => [
		...(files > MOST_FILES ? [`${caminho}: ${files} arquivos, acima de ${MOST_FILES}.`] : []),
		...(kilobytes > MOST_KILOBYTES ? [`${caminho}: ${show(kilobytes)} kB, acima de ${MOST_KILOBYTES}.`] : []),
	])
	if (routes > MOST_KILOBYTES_OF_ROUTES) breaches.push(`As rotas: acima de ${MOST_KILOBYTES_OF_ROUTES} kB.`)
	return { summary, breaches }
}

function filesOf(html: string, list: Budget['list']): string[] {
	const direct = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
	const listed = new RegExp(`data-${list}="([^"]*)"`).exec(html)?.[1] ?? ''
	// The server names the whole sheet in place of the first page's.
	const needed = list === 'publico' ? direct : direct.filter((file) => !file.endsWith('.css'))
	return [...new Set([...needed, ...listed.split(' ').filter(Boolean)])]
}

/** The one font that is asked for at once; the icon fonts come with the icons that need them. */
function mainFont(output: string): string[] {
	return globSync('assets/figtree-*.woff2', { cwd: output })
}

function travelSize(path: string): number {
	return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}

const show = (kilobytes: number): string => kilobytes.toFixed(1).replace('.', ',')
