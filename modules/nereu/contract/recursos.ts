import { declareField, Paginacao, type Recusa, refuseState, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import type { Fase } from './edital.ts'
import { SituacaoCan } from './fluxo.ts'

export const SITUACOES_DO_RECURSO = {
	PEN: 'A decidir',
	DEF: 'Deferido',
	IND: 'Indeferido',
	RET: 'Retirado',
} as const
export const SituacaoRec = z.enum(['PEN', 'DEF', 'IND', 'RET'])
export type SituacaoRec = z.infer<typeof SituacaoRec>

export const Recurso = z.object({
	codrec: z.int(),
	codcan: z.int(),
	titedt: z.string(),
	/** Round against which it is. */
	numrod: z.int(),
	txtrec: z.string(),
	sitrec: SituacaoRec,
	dtarec: z.string(),
	txtdec: z.nullable(z.string()),
	nomdec: z.nullable(z.string()),
	dtadec: z.nullable(z.string()),
})
export type Recurso = z.infer<typeof Recurso>

export const RecursoNaGestao = z.extend(Recurso, {
	codedt: z.int(),
	nompes: z.string(),
	sitcan: SituacaoCan,
	/** Last day of appeals of the call. */
	dtafimrec: z.nullable(z.string()),
	/** Present: why this person may not decide it. */
	recusa: z.nullable(z.string()),
})
export type RecursoNaGestao = z.infer<typeof RecursoNaGestao>

export const FiltroRecursos = z.extend(Paginacao, { sitrec: z.optional(SituacaoRec) })
export type FiltroRecursos = z.infer<typeof FiltroRecursos>

export const TextoDoRecurso = declareField(textoLongo(4000, 1), {
	rotulo: 'Razões do recurso',
	descricao: 'o que se contesta, e por quê',
	pessoal: true,
})

/** An appeal is by somebody who has a result, until the last day of appeals. */
export function recusaDeRecorrer(fase: Fase, sitcan: SituacaoCan): Recusa | undefined {
	if (sitcan !== 'INA' && sitcan !== 'SUP' && sitcan !== 'CLS')
		return refuseState('Recorre quem não foi habilitado, está na lista de espera ou discorda da vaga que recebeu.')
	return fase === 'REC' ? undefined : refuseState('O prazo de recurso deste edital não está aberto.')
}

export interface Decisor {
	readonly codpes: number
	/** Candidate who appeals. */
	readonly codpesrec: number
	/** Person who published the round; null: the portal made it. */
	readonly codpesrod: number | null
}

/** An appeal is decided by somebody else than who appeals and who published the result. */
export function recusaDeDecidir({ codpes, codpesrec, codpesrod }: Decisor): Recusa | undefined {
	if (codpes === codpesrec) return refuseState('O recurso é seu. Outra pessoa do escritório o decide.')
	return codpes === codpesrod
		? refuseState('Você publicou este resultado. Outra pessoa do escritório decide o recurso.')
		: undefined
}

interface Encerravel {
	readonly fase: Fase
	readonly recursos: number
	/** People who were called and have not confirmed yet. */
	readonly chamados: number
}

/** A call is cancelled before its result, and closed after it, when nobody waits for an answer any more. */
export function recusaDeEncerrarEdital({ fase, recursos, chamados }: Encerravel): Recusa | undefined {
	if (fase === 'CAN' || fase === 'ENC') return refuseState('Este edital já foi encerrado. Recarregue a página.')
	if (fase === 'REC') return refuseState('O prazo de recurso ainda corre. Encerre o edital depois dele.')
	if (recursos > 0) return refuseState('Há recursos sem decisão. Decida-os antes de encerrar o edital.')
	return chamados > 0
		? refuseState('Há estudantes chamados que ainda podem confirmar a vaga. Espere o prazo deles.')
		: undefined
}
