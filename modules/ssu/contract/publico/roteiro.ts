import { endpoint, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EXECUTAR, Nomsis, Numssu, OBTER } from '../formas.ts'

/** The limit of each part of the roadmap; further demands are found by the search. */
export const MAXIMO_NO_ROTEIRO = 50
/** The age in days after which a concluded demand leaves the roadmap. */
export const DIAS_NO_ROTEIRO = 90

export const PARTES_DO_ROTEIRO = ['planejadas', 'emDesenvolvimento', 'concluidas'] as const
export type ParteDoRoteiro = (typeof PARTES_DO_ROTEIRO)[number]
export const nomeDaParte: Readonly<Record<ParteDoRoteiro, string>> = {
	planejadas: 'Planejado',
	emDesenvolvimento: 'Em desenvolvimento',
	concluidas: `Concluído nos últimos ${DIAS_NO_ROTEIRO} dias`,
}

/** The public item tells neither requester nor developers nor comments. */
export const ItemDoRoteiro = z.object({
	numssu: z.int(),
	titdem: z.string(),
	nommdusis: z.nullable(z.string()),
	nomtip: z.nullable(z.string()),
	dtaprv: z.nullable(z.string()),
	diaconc: z.nullable(z.string()),
	/** 'S': this person may open the demand. */
	staabr: SimNao,
})
export type ItemDoRoteiro = z.infer<typeof ItemDoRoteiro>

const Parte = z.object({ itens: z.array(ItemDoRoteiro), haMais: z.boolean() })

export const RoteiroSsu = z.object({
	/** The systems whose roadmap this person may read. */
	sistemas: z.array(z.object({ nomsis: z.string(), dscsis: z.string() })),
	nomsis: z.nullable(z.string()),
	planejadas: Parte,
	emDesenvolvimento: Parte,
	concluidas: Parte,
})
export type RoteiroSsu = z.infer<typeof RoteiroSsu>

export const obterSSUROTEIRO = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUROTEIRO`,
	summary: 'O roteiro público de um sistema: o que está planejado, em desenvolvimento e concluído',
	body: z.object({ nomsis: z.optional(Nomsis) }),
	response: RoteiroSsu,
	reads: true,
})

export const alterarSSUROTEIRO = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarSSUROTEIRO`,
	summary: 'Mostra a demanda no roteiro do sistema, ou a tira dele',
	body: z.object({ numssu: Numssu, starot: SimNao }),
	response: Retorno,
})

export const seguirSSUDEMANDA = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/seguirSSUDEMANDA`,
	summary: 'Passa a receber os avisos de cada etapa da demanda, ou deixa de receber',
	body: z.object({ numssu: Numssu, staobs: SimNao }),
	response: Retorno,
})
