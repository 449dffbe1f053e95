import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
	readonly file: string
	readonly isEntry?: boolean
	readonly imports?: readonly string[]
	readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export interface Budget {
	readonly page: string
	/** Lazy modules that the page loads beside the entry, as the manifest names them. */
	readonly lazy: readonly RegExp[]
	/** Sizes as they travel (brotli), in kB of 1000 bytes. */
	readonly javascript: number
	readonly css: number
	readonly requests?: number
}

/** What a person waits for on the first visit. The build fails above it. */
export const budgets: readonly Budget[] = [
	{ page: 'página inicial pública', lazy: [/\/inicio\.page\.tsx$/], javascript: 85, css: 10, requests: 12 },
	{ page: 'painel', lazy: [/\/painel\.page\.tsx$/], javascript: 155, css: 15 },
]

export function measure(budget: Budget, manifest: Manifest, output: string): { summary: string; breaches: string[] } {
	const files = filesOf(budget, manifest)
	const javascript = kilobytes(
		files.filter((file) => file.endsWith('.js')),
		output,
	)
	const css = kilobytes(
		files.filter((file) => file.endsWith('.css')),
		output,
	)
	// The page itself comes first.
	const requests = files.length + 1
	const summary = `${budget.page}: ${show(javascript)} kB de JavaScript, ${show(css)} kB de CSS, ${requests} requisições`
	const breaches = [
		...(javascript > budget.javascript ? [`${budget.page}: JavaScript acima de ${budget.javascript} kB.`] : []),
		...(css > budget.css ? [`${budget.page}: CSS acima de ${budget.css} kB.`] : []),
		...(requests > (budget.requests ?? Number.POSITIVE_INFINITY)
			? [`${budget.page}: mais de ${budget.requests} requisições.`]
			: []),
	]
	return { summary, breaches }
}

function filesOf({ lazy }: Budget, manifest: Manifest): string[] {
	const files = new Set<string>()
	const visit = (key: string): void => {
		const chunk = manifest[key]
		if (!chunk || files.has(chunk.file)) return
		files.add(chunk.file)
		for (const css of chunk.css ?? []) files.add(css)
		for (const imported of chunk.imports ?? []) visit(imported)
	}
	for (const [key, chunk] of Object.entries(manifest)) {
		if (chunk.isEntry || lazy.some((pattern) => pattern.test(key))) visit(key)
	}
	return [...files]
}

function kilobytes(files: readonly string[], output: string): number {
	return files.reduce((sum, file) => sum + travelSize(join(output, file)), 0) / 1000
}

function travelSize(path: string): number {
	return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : readFileSync(path).length
}

const show = (kilobytes: number): string => kilobytes.toFixed(1).replace('.', ',')
