import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PessoaSti } from './area.ts'

/** What somebody did to a thing, field by field as people read them. */
export const FatoHistorico = z.object({
	numhst: z.int(),
	dtahst: Instante,
	/** Null: the portal itself. */
	pessoa: z.nullable(PessoaSti),
	/** In whose place. */
	titular: z.nullable(PessoaSti),
	dschst: z.string(),
	txthst: z.nullable(z.string()),
	mudancas: z.array(z.object({ campo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) })),
})
export type FatoHistorico = z.infer<typeof FatoHistorico>
export type Mudanca = FatoHistorico['mudancas'][number]
