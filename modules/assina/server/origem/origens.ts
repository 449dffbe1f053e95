import type { Acesso } from '@portal/platform/contract'
import { Codpes } from '@portal/platform/contract'
import { type Db, extensionPoint, type Job, type Portal } from '@portal/platform/server'
import type { RawBuilder, SqlBool } from 'kysely'
import * as z from 'zod/mini'

/** End of a batch, as reported to its module of origin. */
export const LoteTerminado = z.object({
	codlotdocasi: z.int(),
	nomsisorg: z.string(),
	chvorg: z.string(),
	sitlotdocasi: z.enum(['ASS', 'REJ']),
	txtrej: z.nullable(z.string()),
	/** Kind of an end without signatures: refused by a signer, cancelled by the manager, or not sent. */
	fimrej: z._default(z.nullable(z.enum(['recusado', 'cancelado', 'nao-enviado'])), null),
	/** Actor; null for the portal or an outsider. */
	codpesrej: z.nullable(Codpes),
	/** Name of the actor, also of an outsider. */
	nompesrej: z._default(z.nullable(z.string()), null),
	/** Represented person. */
	codpestit: z._default(z.nullable(Codpes), null),
})
export type LoteTerminado = z.infer<typeof LoteTerminado>

export interface QuemPergunta {
	readonly codpes: number
	/** Roles of the caller; unknown where a job acts for the person. */
	readonly acessos?: readonly Acesso[] | undefined
}

/** SQL condition on the key that a batch has in its module, given as a column or as a value. */
export type CondicaoDaChave = (chvorg: RawBuilder<string>) => RawBuilder<SqlBool>

/** Access rules of a module of origin for its batches, which apply here too. */
export interface Origem {
	readonly nomsisorg: string
	/** Callback job after the end of a batch, delivered at least once. */
	readonly aoTerminar: Job<LoteTerminado>
	/** Change notification in the same transaction, by which the module updates open pages. */
	aoMudar?(db: Db, portal: Portal, chvorg: string): Promise<void>
	/** Visibility: the module's batches that this person may know of now. */
	visiveis(db: Db, portal: Portal, quem: QuemPergunta): Promise<CondicaoDaChave>
	/** Publicity: batches whose file and name are public. */
	readonly publicos: CondicaoDaChave
}

/** Extension point for modules that create batches. */
export const origemDeLote = extensionPoint<Origem>()

interface DeOrigem {
	readonly nomsisorg: string | null
	readonly chvorg: string | null
}

export async function avisarMudanca(db: Db, portal: Portal, { nomsisorg, chvorg }: DeOrigem): Promise<void> {
	const origem = origemDeLote.of(portal).find((uma) => uma.nomsisorg === nomsisorg)
	if (chvorg !== null) await origem?.aoMudar?.(db, portal, chvorg)
}

/** Transactional notification: the module is told of the end if and only if it commits. */
export async function avisarOrigem(db: Db, portal: Portal, terminado: LoteTerminado): Promise<void> {
	const origem = origemDeLote.of(portal).find(({ nomsisorg }) => nomsisorg === terminado.nomsisorg)
	if (origem) await portal.jobs.enfileirar(db, origem.aoTerminar, terminado)
	else portal.log.warn({ nomsisorg: terminado.nomsisorg }, 'no module to tell that its batch has ended')
}
