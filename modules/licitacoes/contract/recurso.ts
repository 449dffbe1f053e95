import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Steps of an appeal: intention, reasons, sent to the higher authority, decided. */
export const SITUACOES_DO_RECURSO = {
	INT: 'Aguarda as razões',
	RAZ: 'Aguarda contrarrazões e reconsideração',
	ENC: 'Com a autoridade superior',
	DEC: 'Decidido',
} as const
export const SituacaoDoRecurso = z.enum(['INT', 'RAZ', 'ENC', 'DEC'])
export type SituacaoDoRecurso = z.infer<typeof SituacaoDoRecurso>

export const DECISOES_DO_RECURSO = {
	REC: 'Reconsiderar',
	ENC: 'Manter e encaminhar à autoridade superior',
	PRO: 'Provido pela autoridade superior',
	NEG: 'Negado pela autoridade superior',
	NCO: 'Não conhecido',
} as const
export const DecisaoDoRecurso = z.enum(['REC', 'ENC', 'PRO', 'NEG', 'NCO'])
export type DecisaoDoRecurso = z.infer<typeof DecisaoDoRecurso>

/** An appeal as everybody reads it: the name of who appeals is public, the address is not. */
export const Recurso = z.object({
	numrec: z.int(),
	nompes: z.string(),
	txtint: z.string(),
	dtaint: Instante,
	txtraz: z.nullable(z.string()),
	dtaraz: z.nullable(Instante),
	sitrec: SituacaoDoRecurso,
	/** Last day of the present step. */
	dtalim: z.string(),
	/** Working days left of the present step, which a suspension stopped; null: the term runs, or is over. */
	faltam: z.nullable(z.int()),
	decisao: z.nullable(DecisaoDoRecurso),
	txtdec: z.nullable(z.string()),
	dtadec: z.nullable(Instante),
	contrarrazoes: z.array(z.object({ nompes: z.string(), txtcrz: z.string(), dtacrz: Instante })),
})
export type Recurso = z.infer<typeof Recurso>
