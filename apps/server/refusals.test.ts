import { globSync, readFileSync } from 'node:fs'
import {
	type EndpointDefinition,
	listFields,
	ROTULOS_COMUNS,
	type Rotulos,
	type Schema,
} from '@portal/platform/contract'
import { RuleError, type ServerModule } from '@portal/platform/server'
import { namesIn, type TestPortal, testWithPortal, variantsOf, WRONG, wrongValue } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { modules } from './modules.ts'

/** Part of a request that is tested alone, so that a wrong address does not hide the faults of the body. */
type Place = 'params' | 'query' | 'body' | 'parts'
interface Case {
	readonly place: Place
	readonly part?: string
	readonly schema: Schema
	readonly path: string
	readonly title: string
}

const casesOf = (module: ServerModule): Case[] =>
	module.routes.flatMap(({ endpoint }, index) => placesOf(endpoint, index))

function placesOf({ params, query, body, parts = {}, method, path }: EndpointDefinition, index: number): Case[] {
	const whole = { params, query, body }
	return [
		...Object.entries(whole).flatMap(([place, schema]) => (schema ? [{ place: place as Place, schema }] : [])),
		...Object.entries(parts).flatMap(([part, schema]) =>
			schema === 'arquivo' ? [] : [{ place: 'parts' as const, part, schema }],
		),
	].map((one) => ({ ...one, path: `/${index}/${one.place}`, title: `${method} ${path}, ${one.place}` }))
}

/** Labels of a module: those that its fields declare, and those of the names that declare none. */
const labelsOf = (module: ServerModule): Rotulos => ({
	...ROTULOS_COMUNS,
	...module.rotulos,
	...Object.fromEntries(
		casesOf(module).flatMap(({ schema }) => listFields(schema).map(([name, { rotulo }]) => [name, rotulo])),
	),
})

const addressOf = ({ place, schema, path }: Case): string =>
	place === 'params'
		? path +
			namesIn(schema)
				.map((name) => `/:${name}`)
				.join('')
		: path

/** Module with the real routes and stub handlers, whose answer shows that nothing was refused before them. */
const asItRefuses = (module: ServerModule): ServerModule => ({
	name: module.name,
	rotulos: module.rotulos ?? {},
	routes: casesOf(module).map((one) => ({
		endpoint: {
			method: one.place === 'params' || one.place === 'query' ? 'GET' : 'POST',
			path: `/${module.name}${addressOf(one)}`,
			summary: one.title,
			access: 'publico',
			...(one.part ? { parts: { [one.part]: one.schema } } : { [one.place]: one.schema }),
			response: 'binario',
		},
		handler: () => Promise.reject(new RuleError('aceito', 'Foi aceito.')),
	})),
})

const test = testWithPortal(modules.map(asItRefuses))

const words = (text: string) => text.match(/[\p{L}\p{N}_]+/gu) ?? []
/** Portuguese words of the glossaries: a parameter name that is such a word reveals nothing. */
const descriptions = ['docs/glossary.md', ...globSync('modules/*/glossario.md')]
	.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
	.map((row) => (row.split('|').slice(3).join(' ') || row).replace(/`[^`]*`/g, ''))
const plain = new Set(
	words([...descriptions, ...modules.flatMap((module) => Object.values(labelsOf(module)))].join(' ').toLowerCase()),
)
const codes = new Set(
	modules
		.flatMap((module) => casesOf(module).flatMap(({ schema, part = '' }) => [part, ...namesIn(schema)]))
		.filter((name) => !plain.has(name.toLowerCase())),
)
const LIBRARY =
	/\b(?:invalid|expected|received|undefined|null|nan|string|number|boolean|object|array|record|union|regex|too|must|zod|demasiado|esperava|recebeu|padrão|vetor|inválida: )\b|[\\^$]/i

const isUnfit = (sentence: string): boolean =>
	LIBRARY.test(sentence) || words(sentence).some((word) => codes.has(word)) || !/[.!]$/.test(sentence)

const waysToBeWrong = ({ schema }: Case): [variant: Schema, how: string, inside: boolean][] =>
	variantsOf(schema).flatMap((variant) =>
		WRONG.flatMap((how) => [false, true].map((inside): [Schema, string, boolean] => [variant, how, inside])),
	)

async function send(portal: TestPortal, { name }: ServerModule, one: Case, value: unknown) {
	const path = `/${name}${one.path}`
	const given = Object.entries(value as object).filter(([, each]) => each !== undefined)
	if (one.place === 'params')
		return portal.anon('GET', `${path}/${given.map(([, each]) => encodeURIComponent(String(each))).join('/')}`)
	if (one.place === 'query')
		return portal.anon('GET', `${path}?${new URLSearchParams(given.map(([field, each]) => [field, String(each)]))}`)
	if (one.part === undefined) return portal.anon('POST', path, value)
	const form = new FormData()
	form.set(one.part, JSON.stringify(value))
	return portal.anon('POST', path, form)
}

interface Refusal {
	readonly mensagem: string
	readonly campos?: readonly { readonly campo: string; readonly rotulo?: string; readonly mensagem: string }[]
}

describe('a refusal speaks as people do', () => {
	test.for(modules.filter((module) => casesOf(module).length > 0))(
		'in $name, whichever field of whichever call is wrong, and however',
		{ timeout: 120_000 },
		async (module, { portal }) => {
			const heard = new Set<string>()
			const silent: string[] = []
			for (const one of casesOf(module)) {
				const refused = new Set<string>()
				for (const [variant, how, inside] of waysToBeWrong(one)) {
					const { status, body } = await send(portal, module, one, wrongValue(variant, how, inside))
					expect([400, 404, 413, 422], `${one.title}: ${how}`).toContain(status)
					const { mensagem, campos = [] } = body as Refusal
					for (const said of [mensagem, ...campos.map((campo) => campo.mensagem)]) heard.add(said)
					for (const name of campos.flatMap(({ campo }) => campo.split('.'))) refused.add(name)
				}
				// Wrong body: no field takes a boolean, a list and an object alike.
				if (one.place === 'body' || one.place === 'parts')
					silent.push(
						...namesIn(one.schema)
							.filter((name) => !refused.has(name))
							.map((name) => `${one.title}: ${name}`),
					)
			}
			expect({ unfit: [...heard].filter(isUnfit), silent }).toEqual({ unfit: [], silent: [] })
		},
	)

	test('and calls every field that a person fills by its name', () => {
		const missing = modules.flatMap((module) =>
			casesOf(module).flatMap(({ schema }) =>
				namesIn(schema)
					.filter((name) => !Object.hasOwn(labelsOf(module), name))
					.map((name) => `${module.name}: ${name}`),
			),
		)
		expect([...new Set(missing)]).toEqual([])
	})
})
