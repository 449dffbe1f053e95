import * as z from 'zod/mini'
import type { Config } from './read-config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Definition of one environment variable. */
export interface Setting<T = unknown> {
	readonly shape: z.ZodMiniType<T>
	/** Description in Portuguese: its line of docs/operacao.md. */
	readonly help: string
	/** Behaviour without the setting, where the shape alone does not tell it. */
	readonly absent?: string
	/** Value of a portal under test, where it would not start without, or only slowly. */
	readonly inTests?: string
}

/** Variables of which each institution names as many as it has, `PORTAL_OIDC_<NAME>_…`, read together. */
export interface Family<T = unknown> {
	readonly pattern: RegExp
	/** Adds a sentence to `problems` for each that is wrong. */
	read(env: Environment, problems: string[]): T
}

/** Part that is the same for every slice. */
export type PlatformConfig = Omit<Config, 'ofSlices'>

export type Shapes = Readonly<Record<string, Setting>>
type Families = Readonly<Record<string, Family>>

type NamedValues<S extends Shapes> = { readonly [N in keyof S]: S[N] extends Setting<infer T> ? T : never }

export type ValuesOf<S extends Shapes, F extends Families | undefined = undefined> = NamedValues<S> &
	(F extends Families ? { readonly [N in keyof F]: F[N] extends Family<infer T> ? T : never } : unknown)

/** The settings of one slice, as the reader of the environment takes them. */
export interface SliceSettings {
	readonly shapes: Shapes
	readonly families: Families
	/** @returns a sentence for each thing that would do nothing, or harm, with the way out */
	problems(values: Readonly<Record<string, unknown>>, platform: PlatformConfig): readonly string[]
}

export interface DefinedSettings<V> extends SliceSettings {
	/** Settings of a portal that was started with the manifest that has them. */
	of(portal: { readonly config: Pick<Config, 'ofSlices'> }): V
}

interface Rules<V, F extends Families | undefined> {
	readonly families?: F
	problems?(values: V, platform: PlatformConfig): readonly string[]
}

/** Every name is an environment variable that begins with PORTAL_ and is given by one slice alone. */
export function defineSettings<const S extends Shapes, F extends Families | undefined = undefined>(
	shapes: S,
	{ families, problems }: Rules<ValuesOf<S, F>, F> = {},
): DefinedSettings<ValuesOf<S, F>> {
	const names = [...Object.keys(shapes), ...Object.keys(families ?? {})]
	return {
		shapes,
		families: families ?? {},
		problems: (values, platform) => problems?.(values as ValuesOf<S, F>, platform) ?? [],
		of({ config: { ofSlices } }) {
			const unread = names.find((name) => !Object.hasOwn(ofSlices, name))
			if (unread) throw new Error(`${unread} was not read: the manifest that has it is not among the slices`)
			return ofSlices as ValuesOf<S, F>
		},
	}
}

/** Default value of a setting, as docs/operacao.md shows it. */
export function absenceOf({ shape, absent }: Setting): string {
	if (absent !== undefined) return absent
	const { data } = z.safeParse(shape, undefined)
	if (data === undefined || data === '') return 'ausente'
	if (Array.isArray(data)) return 'nenhuma'
	if (typeof data === 'boolean') return data ? '`1`' : '`0`'
	return `\`${z.parse(z.coerce.string(), data)}\``
}
