import type { Schema } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { InputError } from '../errors.ts'

z.config(z.locales.pt())

class InvalidFieldsError extends InputError {
	readonly campos: { campo: string; mensagem: string }[]

	constructor(issues: readonly z.core.$ZodIssue[]) {
		const campos = issues.slice(0, 20).map((issue) => ({ campo: issue.path.join('.'), mensagem: issue.message }))
		const nomes = [...new Set(campos.map(({ campo }) => campo).filter(Boolean))].join(', ')
		super('dados-invalidos', nomes ? `Confira os dados enviados: ${nomes}.` : 'Confira os dados enviados.')
		this.campos = campos
	}
}

/** @throws InputError naming each field that does not fit. */
export function parseWith(schema: Schema, value: unknown): unknown {
	const result = z.safeParse(schema as z.core.$ZodType, value)
	if (result.success) return result.data
	throw new InvalidFieldsError(result.error.issues)
}

/** An answer that does not fit its contract is our own fault: it must not leave, and it is logged. */
export function serialize(schema: Schema, value: unknown): string {
	return JSON.stringify(z.parse(schema as z.core.$ZodType, value))
}
