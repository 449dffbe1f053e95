import { Codpes } from '@portal/platform/contract'
import type { Db, Job, Portal } from '@portal/platform/server'
import * as z from 'zod/mini'

/** What another module hears when a batch that it made has ended. */
export const LoteTerminado = z.object({
	codlotdocasi: z.int(),
	nomsisorg: z.string(),
	chvorg: z.string(),
	sitlotdocasi: z.enum(['ASS', 'REJ']),
	txtrej: z.nullable(z.string()),
	/** Who rejected it; null: nobody, or an outsider. */
	codpesrej: z.nullable(Codpes),
})
export type LoteTerminado = z.infer<typeof LoteTerminado>

const origens = new Map<string, Job<LoteTerminado>>()

/** Called once by the module itself when it is loaded. Its job may be run more than once for the same batch. */
export const ligarOrigem = (nomsisorg: string, job: Job<LoteTerminado>): void => void origens.set(nomsisorg, job)

/** In the transaction in which the batch ends: the module hears of it if and only if that commits. */
export async function avisarOrigem(db: Db, portal: Portal, terminado: LoteTerminado): Promise<void> {
	const job = origens.get(terminado.nomsisorg)
	if (job) await portal.jobs.enfileirar(db, job, terminado)
	else portal.log.warn({ nomsisorg: terminado.nomsisorg }, 'no module to tell that its batch has ended')
}
