import type { EndpointDefinition } from '@portal/platform/contract'
import * as z from 'zod/mini'

const compiled = new WeakSet()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSchema = (value: object): value is z.core.$ZodType => '_zod' in value

/**
 * Compiled schemas: contracts are written with zod/mini, whose objects are read key by key because the content policy
 * of a page forbids generated code. On the server zod's own compiler takes over their parsing, and a large answer costs
 * a sixth. Schemas keep their meaning, and each is compiled at its first use.
 */
export function compileSchema(value: unknown): void {
	if (!isObject(value) || compiled.has(value)) return
	compiled.add(value)
	if (Array.isArray(value)) return value.forEach(compileSchema)
	if (!isSchema(value)) return
	const { _zod: inside } = value
	const { checks: _, ...parts } = inside.def as z.core.$ZodTypeDef & { shape?: object }
	for (const part of [...Object.values(parts), ...Object.values(parts.shape ?? {})]) compileSchema(part)
	if (inside.def.type !== 'object') return
	const unchecked = inside.run === inside.parse
	z.core.$ZodObjectJIT.init(value as z.core.$ZodObject, inside.def as z.core.$ZodObjectDef)
	if (unchecked) inside.run = inside.parse
}

/** Lazy compilation at an endpoint's first request, so that no start waits for the schemas of all calls. */
export function compileSchemasOf(endpoint: EndpointDefinition): void {
	if (compiled.has(endpoint)) return
	compiled.add(endpoint)
	const { params, query, body, parts, response } = endpoint
	compileSchema([params, query, body, response, ...Object.values(parts ?? {})])
}
