import { Codpes } from '@portal/platform/contract'
import { type Db, extensionPoint, type Job, type Portal } from '@portal/platform/server'
import type { RawBuilder, SqlBool } from 'kysely'
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

export interface QuemPergunta {
	readonly codpes: number
	/** Unknown where a job acts for the person. */
	readonly perfis?: readonly string[] | undefined
}

/** A condition over the key that a batch has in its module, as a column or as a value. */
export type CondicaoDaChave = (chvorg: RawBuilder<string>) => RawBuilder<SqlBool>

/** What a module answers for the batches that it makes: its rules of access hold for them here too. */
export interface Origem {
	readonly nomsisorg: string
	/** Run when a batch has ended, perhaps more than once for the same one. */
	readonly aoTerminar: Job<LoteTerminado>
	/** The batches of whose matter this person may know now. */
	visiveis(db: Db, portal: Portal, quem: QuemPergunta): Promise<CondicaoDaChave>
	/** Those whose file and name are nobody's secret. */
	readonly publicos: CondicaoDaChave
}

/** For the module that makes batches. */
export const origemDeLote = extensionPoint<Origem>()

/** In the transaction in which the batch ends: the module hears of it if and only if that commits. */
export async function avisarOrigem(db: Db, portal: Portal, terminado: LoteTerminado): Promise<void> {
	const origem = origemDeLote.of(portal).find(({ nomsisorg }) => nomsisorg === terminado.nomsisorg)
	if (origem) await portal.jobs.enfileirar(db, origem.aoTerminar, terminado)
	else portal.log.warn({ nomsisorg: terminado.nomsisorg }, 'no module to tell that its batch has ended')
}
