import { Dia } from '@portal/platform/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { modules } from './modules.ts'

type Forma = z.core.$ZodType
interface Definicao {
	readonly type: string
	readonly format?: string
	readonly checks?: readonly unknown[]
	readonly [parte: string]: unknown
}

/**
 * Formats that need no check on the way out: the database guarantees them, and URLs of providers are built for the
 * answer.
 */
const DE_QUE_SAO = ['date', 'datetime', 'safeint', 'url', 'uuid']
/** Date checks of the portal's own records, whose years are bounded; other dates declare `lido`. */
const ANOS_DO_DIA = new Set<unknown>(Dia._zod.def.checks)

const ehForma = (valor: unknown): valor is Forma => typeof valor === 'object' && valor !== null && '_zod' in valor

/** Schemas with a check on text or numbers, at any depth. */
function pedidosDe(forma: Forma, onde: string, acima: readonly Forma[] = []): string[] {
	if (acima.includes(forma)) return []
	const { type, format, checks = [], shape, ...partes } = forma._zod.def as unknown as Definicao
	const pede =
		type === 'pipe' ||
		checks.some((check) => !ANOS_DO_DIA.has(check)) ||
		(format !== undefined && !DE_QUE_SAO.includes(format))
	const dentro = [
		...Object.entries(shape ?? {}).map(([nome, campo]): [string, unknown] => [`${onde}.${nome}`, campo]),
		...Object.values(partes)
			.flat()
			.map((parte): [string, unknown] => [onde, parte]),
	]
	return [
		...(pede ? [onde] : []),
		...dentro.flatMap(([nome, parte]) => (ehForma(parte) ? pedidosDe(parte, nome, [...acima, forma]) : [])),
	]
}

test('an answer tells what is there, also what could not be typed any more', () => {
	const formas = modules.flatMap(({ routes }) =>
		routes.flatMap(({ endpoint: { method, path, response } }) =>
			ehForma(response) ? [{ chamada: `${method} ${path}`, forma: response }] : [],
		),
	)
	expect(formas.length).toBeGreaterThan(0)
	// An answer takes its shape from a typed field with `lido`.
	expect([...new Set(formas.flatMap(({ chamada, forma }) => pedidosDe(forma, `${chamada} `)))]).toEqual([])
})
