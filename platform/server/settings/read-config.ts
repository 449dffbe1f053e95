import { fraseDoCampo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { Environment, SliceSettings } from './define-settings.ts'
import { platformShapes, type SettingsRead } from './platform-settings.ts'
import { exposureProblems, isDemonstration, missingSender } from './unsafe-settings.ts'

export type Config = SettingsRead & {
	/** `PORTAL_UPSTREAM_<SERVICE>`: this /proxy prefix is forwarded there instead of being served here. */
	readonly upstreams: ReadonlyMap<string, string>
	readonly secure: boolean
	readonly demo: boolean
	/** Settings of the slices, read through the slice's own definition: `settings.of(portal)`. */
	readonly ofSlices: Readonly<Record<string, unknown>>
}

export class ConfigError extends Error {}

/** Settings in the manifest of a slice. */
export interface WithSettings {
	readonly settings?: SliceSettings
}

const UPSTREAM = /^PORTAL_UPSTREAM_([A-Z0-9]+)$/

/** @throws ConfigError with one sentence a setting, naming which and why. */
export function readConfig(env: Environment, slices: readonly WithSettings[]): Config {
	// Compose hands over a blank value for a variable that was left out.
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
	const problems: string[] = []
	const own = readNamed(platformShapes, given, problems) as SettingsRead | undefined
	const upstreams = readUpstreams(given, problems)
	const ofEach = settingsOf(slices).map((settings) => ({ settings, values: readSlice(settings, given, problems) }))
	problems.push(...unknownSettings(env, slices))
	if (own) {
		const platform = describe(own, upstreams)
		problems.push(...exposureProblems(env, own), ...missingSender(own))
		for (const { settings, values } of ofEach) if (values) problems.push(...settings.problems(values, platform))
		if (problems.length === 0) return { ...platform, ofSlices: merge(ofEach.map(({ values }) => values ?? {})) }
	}
	throw new ConfigError(problems.join('\n'))
}

function merge(ofEach: readonly Readonly<Record<string, unknown>>[]): Config['ofSlices'] {
	const names = ofEach.flatMap((values) => Object.keys(values))
	const twice = names.find((name, index) => names.indexOf(name) !== index || Object.hasOwn(platformShapes, name))
	if (twice) throw new Error(`${twice} is a setting of two slices`)
	return Object.assign({}, ...ofEach)
}

const describe = (settings: SettingsRead, upstreams: Config['upstreams']) => ({
	...settings,
	upstreams,
	secure: settings.PORTAL_BASE_URL?.startsWith('https:') ?? false,
	demo: isDemonstration(settings),
})

/** Named settings; undefined when one is wrong, with its fault in `problems`. */
function readNamed(
	shapes: SliceSettings['shapes'],
	given: Environment,
	problems: string[],
): Record<string, unknown> | undefined {
	const before = problems.length
	const values: Record<string, unknown> = {}
	for (const [name, { shape }] of Object.entries(shapes)) {
		const parsed = z.safeParse(shape, given[name])
		if (parsed.success) values[name] = parsed.data
		else
			problems.push(
				...parsed.error.issues.map(
					({ message }) => `${fraseDoCampo(`A configuração ${name} está errada`, message).replace(/\.$/, '')}.`,
				),
			)
	}
	return problems.length === before ? values : undefined
}

function readSlice(
	{ shapes, families }: SliceSettings,
	given: Environment,
	problems: string[],
): Record<string, unknown> | undefined {
	const before = problems.length
	const values = { ...readNamed(shapes, given, problems) }
	for (const [name, family] of Object.entries(families)) values[name] = family.read(given, problems)
	return problems.length === before ? values : undefined
}

function readUpstreams(env: Environment, problems: string[]): Config['upstreams'] {
	const upstreams = new Map<string, string>()
	for (const [name, value] of Object.entries(env)) {
		const service = UPSTREAM.exec(name)?.[1]?.toLowerCase()
		if (!service || !value) continue
		if (z.safeParse(z.url({ protocol: /^https?$/ }), value).success) upstreams.set(service, value)
		else problems.push(`A configuração ${name} está errada: use http://… ou https://….`)
	}
	return upstreams
}

const settingsOf = (slices: readonly WithSettings[]): readonly SliceSettings[] =>
	slices.flatMap(({ settings }) => settings ?? [])

/** The platform's own and those of these slices, in the order of docs/operacao.md. */
export const shapesOf = (slices: readonly WithSettings[]): SliceSettings['shapes'] =>
	Object.assign({}, platformShapes, ...settingsOf(slices).map(({ shapes }) => shapes))

/** A misspelt setting would otherwise be silently ignored. */
function unknownSettings(env: Environment, slices: readonly WithSettings[]): string[] {
	const known = shapesOf(slices)
	const families = settingsOf(slices).flatMap((settings) => Object.values(settings.families))
	return Object.keys(env)
		.filter((name) => name.startsWith('PORTAL_') && !/^PORTAL_(TEST_|SUPERVISED$)/.test(name))
		.filter((name) => !UPSTREAM.test(name) && !families.some(({ pattern }) => pattern.test(name)))
		.filter((name) => !Object.hasOwn(known, name))
		.map((name) => `A configuração ${name} não existe.`)
}
