import { readFileSync, writeFileSync } from 'node:fs'

export class NoPlaceForTableError extends Error {}

/** Generated part of a text that people write, between `<!-- name -->` and `<!-- fim: name -->`. */
export function withTable(text: string, name: string, table: string): string {
	const [first, last] = [`<!-- ${name} -->`, `<!-- fim: ${name} -->`]
	const [start, end] = [text.indexOf(first), text.indexOf(last)]
	if (start < 0 || end < start) throw new NoPlaceForTableError(`The table goes between ${first} and ${last}.`)
	return `${text.slice(0, start + first.length)}\n\n${table}\n\n${text.slice(end)}`
}

/** Generated table in a document: `--escrever` updates it, and without it a stale table is reported. */
export function checkOrWrite(file: string, name: string, table: string): void {
	const text = readFileSync(file, 'utf8')
	const wanted = withTable(text, name, table)
	if (wanted === text) return
	if (process.argv.includes('--escrever')) return writeFileSync(file, wanted)
	console.error(`${file} is not what the manifests say: run "npm run fix".`)
	process.exitCode = 1
}
