import { type Objects, RICH_OBJECTS } from './drawn-attacks-fixture.ts'
import { type HandMade, written } from './hand-made-fixture.ts'

type Random = () => number

/** Resource names that equal meaningful entries of the format. */
const NAMES = ['P', 'Parent', 'V', 'AP', 'AS', 'Kids', 'DSS', 'Fields', 'Annots', 'Metadata', 'M', 'Extensions', 'Sig']
const EXTRA_ENTRIES = [
	'/F 2',
	'/F 36',
	'/FT/Sig',
	'/FT/Tx',
	'/Subtype/Widget',
	'/V(x)',
	'/AP<</N 21 0 R>>',
	'/AS/P',
	'/Rotate 180',
	'/CropBox[0 0 300 842]',
	'/NeedAppearances true',
	'/OC 25 0 R',
	'/Parent 6 0 R',
	'/P 19 0 R',
	'/DSS 21 0 R',
	'/Metadata 17 0 R',
	'/Matrix[2 0 0 2 0 0]',
	'/Type/Catalog',
]
const HIGHEST = 44

const oneOf = <T>(random: Random, list: readonly T[]): T => {
	const found = list[Math.floor(random() * list.length)]
	if (found === undefined) throw new Error('nothing to choose from')
	return found
}

/** Document with consistently renamed resources. */
export function renamed(random: Random): HandMade[] {
	const name = oneOf(random, NAMES)
	const rename = (text: string): string => text.replace(/\/P\b(?! 3 0 R| 19 0 R)/g, `/${name}`)
	return RICH_OBJECTS.map((object) =>
		typeof object === 'string' ? rename(object) : [rename(object[0]), rename(object[1])],
	)
}

/** Random increment: one to three objects rewritten, removed, exchanged or added. */
export function randomIncrement(random: Random, objects: readonly HandMade[]): Objects {
	const increment: Record<number, HandMade> = {}
	for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
		const number = 1 + Math.floor(random() * HIGHEST)
		increment[number] = mutated(random, objects[number - 1] ?? 'null', objects)
	}
	return increment
}

type Mutation = (random: Random, object: HandMade, objects: readonly HandMade[]) => HandMade

const MUTATIONS: readonly Mutation[] = [
	(random, _, objects) => oneOf(random, objects),
	() => 'null',
	(random, object) =>
		onText(object, (text) => replaceOne(random, text, /\d+(?:\.\d+)?/g, () => String(Math.floor(random() * 900)))),
	(random, object) =>
		onText(object, (text) => replaceOne(random, text, /\/[A-Za-z]+/g, () => `/${oneOf(random, NAMES)}`)),
	(random, object) =>
		onText(object, (text) => replaceOne(random, text, /\d+ 0 R/g, () => `${1 + Math.floor(random() * HIGHEST)} 0 R`)),
	(random, object) => onText(object, (text) => replaceOne(random, text, /\([^)]*\)/g, () => '(R$ 900,00)')),
	(random, object) =>
		onText(object, (text) => replaceOne(random, text, /\/[A-Za-z]+(?:\/[A-Za-z]+| \d+ 0 R|\[[^\]]*\])/g, () => '')),
	(random, object) => withEntry(object, oneOf(random, EXTRA_ENTRIES)),
	(random, object) =>
		typeof object === 'string' ? object : [object[0], `${object[1]} 0 g 72 ${Math.floor(random() * 800)} 40 3 re f`],
]

const mutated: Mutation = (random, object, objects) => oneOf(random, MUTATIONS)(random, object, objects)

const onText = (object: HandMade, change: (text: string) => string): HandMade =>
	typeof object === 'string' ? change(object) : [change(object[0]), change(object[1])]

function replaceOne(random: Random, text: string, pattern: RegExp, by: () => string): string {
	const found = [...text.matchAll(pattern)]
	if (found.length === 0) return text
	const { index, 0: whole } = oneOf(random, found)
	return `${text.slice(0, index)}${by()}${text.slice(index + whole.length)}`
}

const withEntry = (object: HandMade, entry: string): HandMade => {
	if (typeof object !== 'string') return [`${object[0]}${entry}`, object[1]]
	return object.startsWith('<<') ? `<<${entry}${object.slice(2)}` : object
}

/** Failure message of an increment. */
export const describeIncrement = (objects: Objects): string =>
	Object.entries(objects)
		.map(([number, object]) => `${number}: ${written(object)}`)
		.join('\n')
