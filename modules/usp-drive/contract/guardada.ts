import { Dia, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Holds and terms that a folder shows to everybody who opens it. */
export const Guardada = z.object({
	guarda: z.nullable(z.object({ motgrd: z.string(), dtafimgrd: z.nullable(z.string()), stapar: SimNao })),
	prazo: z.nullable(
		z.object({
			/** Folder or file that the term was given to: this one, or one above it. */
			coditm: z.int(),
			nomcls: z.string(),
			dtafimprz: z.nullable(Dia),
			/** The term is over and waits for a decision. */
			stafim: SimNao,
		}),
	),
	/** Day and receiver of a tree whose owner left; null in it while somebody has to be chosen. */
	passagem: z.nullable(z.object({ dtapas: Dia, nompesrec: z.nullable(z.string()) })),
})
export type Guardada = z.infer<typeof Guardada>
