import { createHash } from 'node:crypto'
import type { EndpointDefinition } from '@portal/platform/contract'
import * as z from 'zod/mini'

/**
 * Answer with a strong validator (ETag, RFC 9110 section 8.8.3): it is not built for a caller that already holds it.
 */
export class VersionedAnswer {
	readonly version: readonly unknown[]
	readonly build: () => unknown

	constructor(version: readonly unknown[], build: () => unknown) {
		this.version = version
		this.build = build
	}
}

/**
 * A read whose answer depends on `version` alone, beside the person and the contract. Typed as the answer that `build`
 * makes, so that a handler returns it in the answer's place.
 */
export const versioned = <T>(version: readonly unknown[], build: () => T): T =>
	new VersionedAnswer(version, build) as unknown as T

const shapes = new WeakMap<EndpointDefinition, string>()

/** Digest of the answer's JSON schema: a release that changes the contract validates nothing that an older one gave. */
function shapeOf(endpoint: EndpointDefinition): string {
	let shape = shapes.get(endpoint)
	if (shape === undefined) {
		shape = digest(z.toJSONSchema(endpoint.response as z.core.$ZodType, { io: 'output', unrepresentable: 'any' }))
		shapes.set(endpoint, shape)
	}
	return shape
}

const digest = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** ETag of an answer: it includes the person, so one person's copy never validates another's. */
export const etagOf = (endpoint: EndpointDefinition, codpes: number | undefined, version: readonly unknown[]): string =>
	`"${digest([shapeOf(endpoint), codpes, version])}"`
