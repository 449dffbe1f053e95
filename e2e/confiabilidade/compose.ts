import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Service {
	readonly environment?: Readonly<Record<string, string>>
	readonly env_file?: readonly { readonly path: string; readonly required: boolean }[]
	readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string }>>
	readonly volumes?: readonly string[]
	readonly command?: string | readonly string[]
}

export interface Compose {
	readonly services: Readonly<Record<string, Service>>
}

/** ops/compose.yaml as Compose reads it, with these values where it would take those of ops/.env. */
export const readCompose = (values: Readonly<Record<string, string>>): Compose =>
	parse(
		readFileSync(join(import.meta.dirname, '../../ops/compose.yaml'), 'utf8'),
		(_, value: unknown) => (typeof value === 'string' ? fillIn(value, values) : value),
		{ merge: true },
	) as Compose

/** Service of the compose file, with defaults for the absent keys. */
export function partOf({ services }: Compose, name: string) {
	const service = services[name]
	if (!service) throw new Error(`ops/compose.yaml has no ${name}`)
	const { environment = {}, env_file = [], networks = {}, volumes = [], command = '' } = service
	return {
		setting: (setting: string): string => environment[setting] ?? '',
		environment,
		envFiles: env_file.map(({ path }) => path),
		address: networks['interna']?.ipv4_address,
		volumes,
		command: String(command),
	}
}

const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, rest = '') => {
		const value = values[name]
		if (value) return value
		if (kind === '?') throw new Error(rest)
		return rest
	})
