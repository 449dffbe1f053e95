import { fraseDoCampo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { Environment } from './define-settings.ts'

const text = z.string().check(z.minLength(1))

/** Shapes of the fields of a group. */
export const groupShapes = {
	text,
	/**
	 * HTTPS address; plain http is accepted for this very machine only, since on a network anybody could change the
	 * answers.
	 */
	safeAddress: z.url({ protocol: /^https?$/, error: 'use https://…' }).check(
		z.refine((value) => {
			const { protocol, hostname } = new URL(value)
			return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
		}, 'use https://…'),
	),
}

/** The variables of one name, by their last part. */
export interface NamedGroup {
	readonly prefix: string
	readonly kind: string
	/** Name in lower case, as in addresses. */
	readonly id: string
	readonly given: Readonly<Record<string, string>>
}

/** `PORTAL_OIDC_<NAME>_<FIELD>` and the like, in the order in which the environment names them first. */
export const namedPattern = (...kinds: readonly string[]): RegExp =>
	new RegExp(`^PORTAL_(${kinds.join('|')})_([A-Z0-9]{1,20})_([A-Z]+)$`)

export function groupsOf(env: Environment, pattern: RegExp): NamedGroup[] {
	const groups = new Map<string, NamedGroup>()
	for (const [name, value] of Object.entries(env)) {
		const [, kind, id, field] = pattern.exec(name) ?? []
		if (!kind || !id || !field || !value) continue
		const prefix = `PORTAL_${kind}_${id}`
		const before = groups.get(prefix)?.given
		groups.set(prefix, { prefix, kind, id: id.toLowerCase(), given: { ...before, [field]: value } })
	}
	return [...groups.values()]
}

/** Group of settings; undefined when one is wrong, with its fault in `problems`. */
export function parseGroup<T extends z.ZodMiniObject>(
	shape: T,
	{ prefix, given }: NamedGroup,
	problems: string[],
): z.output<T> | undefined {
	for (const field of Object.keys(given))
		if (!Object.hasOwn(shape.shape, field)) problems.push(`A configuração ${prefix}_${field} não existe.`)
	const parsed = z.safeParse(shape, given)
	if (parsed.success) return parsed.data
	for (const { path, message } of parsed.error.issues) {
		const field = `${prefix}_${path.join('.')}`
		problems.push(
			given[String(path[0])] === undefined
				? `Falta a configuração ${field}.`
				: `${fraseDoCampo(`A configuração ${field} está errada`, message).replace(/\.$/, '')}.`,
		)
	}
	return undefined
}
