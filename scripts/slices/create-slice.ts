import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addToList } from './module-list.ts'

const TEMPLATE = join(import.meta.dirname, 'template')
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LISTS = { server: 'apps/server/modules.ts', web: 'apps/web/modules.ts' }

export class SliceNameError extends Error {}

/** Path of a template's file: inside the slice, or for the journey beside the others. */
const placeOf = (template: string, name: string): string =>
	fill(template.replace(/^modules/, `modules/${name}`).replace(/\.txt$/, ''), { nome: name })

/** Scaffold of a new slice that passes every check, linked and entered in both lists; it needs no network. */
export function createSlice(root: string, name: string): string[] {
	if (!NAME.test(name))
		throw new SliceNameError(`"${name}" não serve: use letras minúsculas, algarismos e hifens, como no endereço.`)
	const folder = join('modules', name)
	if (existsSync(join(root, folder))) throw new SliceNameError(`${folder} já existe.`)
	const words = wordsOf(name)
	const files = globSync('**/*.txt', { cwd: TEMPLATE }).map((template) => {
		const path = placeOf(template, name)
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), fill(readFileSync(join(TEMPLATE, template), 'utf8'), words))
		return path
	})
	for (const [side, list] of Object.entries(LISTS)) {
		const text = readFileSync(join(root, list), 'utf8')
		writeFileSync(join(root, list), addToList(text, words.camel, `@portal/${name}/${side}`))
	}
	linkPackage(root, name)
	addToLock(root, name)
	return [...files, ...Object.values(LISTS)]
}

function wordsOf(name: string) {
	const [first = '', ...others] = name.split('-')
	const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
	const camel = [first, ...others.map(capital)].join('')
	return {
		nome: name,
		esquema: name.replaceAll('-', '_'),
		camel,
		Pascal: capital(camel),
		Titulo: capital(name.replaceAll('-', ' ')),
	}
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
	return text.replace(/__(\w+?)__/g, (whole, word: string) => words[word] ?? whole)
}

function linkPackage(root: string, name: string): void {
	const link = join(root, 'node_modules/@portal', name)
	mkdirSync(dirname(link), { recursive: true })
	if (!existsSync(link)) symlinkSync(join('../../modules', name), link)
}

/** Lock entry that `npm install` would write for a workspace, without asking the registry. */
function addToLock(root: string, name: string): void {
	const path = join(root, 'package-lock.json')
	const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, unknown> }
	const { dependencies } = JSON.parse(readFileSync(join(root, 'modules', name, 'package.json'), 'utf8')) as {
		dependencies: Record<string, string>
	}
	lock.packages[`modules/${name}`] = { name: `@portal/${name}`, version: '0.0.0', dependencies }
	lock.packages[`node_modules/@portal/${name}`] = { resolved: `modules/${name}`, link: true }
	const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
	writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, '\t')}\n`)
}
