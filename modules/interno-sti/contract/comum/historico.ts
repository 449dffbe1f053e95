import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSti } from './area.ts'

/** Audit trail: each entry tells one act on an object, field by field in the words of the screen. */
export const FatoHistorico = z.object({
	numhst: z.int(),
	dtahst: Instante,
	/** Null stands for the portal itself. */
	pessoa: z.nullable(PessoaSti),
	/** Substitution: the act was done in the place of this person. */
	titular: z.nullable(PessoaSti),
	dschst: z.string(),
	txthst: z.nullable(z.string()),
	mudancas: z.array(z.object({ campo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) })),
})
export type FatoHistorico = z.infer<typeof FatoHistorico>
export type Mudanca = FatoHistorico['mudancas'][number]
