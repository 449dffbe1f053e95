import type { Acesso } from '@portal/platform/contract'
import { Codpes } from '@portal/platform/contract'
import { type Db, extensionPoint, type Job, type Portal } from '@portal/platform/server'
import type { RawBuilder, SqlBool } from 'kysely'
import * as z from 'zod/mini'

/** End of a batch, as the module that made it hears of it. */
export const LoteTerminado = z.object({
	codlotdocasi: z.int(),
	nomsisorg: z.string(),
	chvorg: z.string(),
	sitlotdocasi: z.enum(['ASS', 'REJ']),
	txtrej: z.nullable(z.string()),
	/** Without the signatures: a signer refused, who manages it gave it up, or the portal could not send it. */
	fimrej: z._default(z.nullable(z.enum(['recusado', 'cancelado', 'nao-enviado'])), null),
	/** Actor; null: the portal, or an outsider. */
	codpesrej: z.nullable(Codpes),
	/** Name of the actor, an outsider's too. */
	nompesrej: z._default(z.nullable(z.string()), null),
	/** In whose place. */
	codpestit: z._default(z.nullable(Codpes), null),
})
export type LoteTerminado = z.infer<typeof LoteTerminado>

export interface QuemPergunta {
	readonly codpes: number
	/** Unknown where a job acts for the person. */
	readonly acessos?: readonly Acesso[] | undefined
}

/** A condition over the key that a batch has in its module, as a column or as a value. */
export type CondicaoDaChave = (chvorg: RawBuilder<string>) => RawBuilder<SqlBool>

/** Access rules of a module for the batches that it makes: they hold here too. */
export interface Origem {
	readonly nomsisorg: string
	/** Run when a batch has ended, perhaps more than once for the same one. */
	readonly aoTerminar: Job<LoteTerminado>
	/** How far one has come changed: whoever has the thing on the screen is told, in the same transaction. */
	aoMudar?(db: Db, portal: Portal, chvorg: string): Promise<void>
	/** The batches of whose matter this person may know now. */
	visiveis(db: Db, portal: Portal, quem: QuemPergunta): Promise<CondicaoDaChave>
	/** Those whose file and name are nobody's secret. */
	readonly publicos: CondicaoDaChave
}

/** For the module that makes batches. */
export const origemDeLote = extensionPoint<Origem>()

interface DeOrigem {
	readonly nomsisorg: string | null
	readonly chvorg: string | null
}

export async function avisarMudanca(db: Db, portal: Portal, { nomsisorg, chvorg }: DeOrigem): Promise<void> {
	const origem = origemDeLote.of(portal).find((uma) => uma.nomsisorg === nomsisorg)
	if (chvorg !== null) await origem?.aoMudar?.(db, portal, chvorg)
}

/** In the transaction in which the batch ends: the module hears of it if and only if that commits. */
export async function avisarOrigem(db: Db, portal: Portal, terminado: LoteTerminado): Promise<void> {
	const origem = origemDeLote.of(portal).find(({ nomsisorg }) => nomsisorg === terminado.nomsisorg)
	if (origem) await portal.jobs.enfileirar(db, origem.aoTerminar, terminado)
	else portal.log.warn({ nomsisorg: terminado.nomsisorg }, 'no module to tell that its batch has ended')
}
