import { Codpes, endpoint, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { JUSTIFICATIVA_MAXIMA, MINIMO_DA_JUSTIFICATIVA, Nota } from '../avaliacao/avaliacao.ts'
import { base, Codigo, MINIMO_DO_MOTIVO, NumeroNoEndereco, TEXTO_MAXIMO, Versao } from '../formas.ts'
import { SolicitacaoProserv } from '../solicitacao/solicitacao.ts'

/** The time limit of an appeal in days; its last day is moved to a working day. */
export const DIAS_DO_RECURSO = 10

export const JustificativaDoRecurso = textoLongo(TEXTO_MAXIMO, MINIMO_DO_MOTIVO)
/** Opinion of the committee, which the appealing unit reads. */
export const ParecerDoRecurso = textoLongo(TEXTO_MAXIMO, MINIMO_DO_MOTIVO)
/** Contested criteria; empty for an appeal against the refusal of the request. */
export const CriteriosContestados = z.array(Codigo).check(z.maxLength(50))

const recurso = `${base}/solicitacoes/:anosolprs/:codsolprs/recurso` as const

export const recorrer = endpoint({
	method: 'PATCH',
	path: recurso,
	summary: 'Recorre do resultado preliminar ou do indeferimento',
	params: NumeroNoEndereco,
	body: z.object({
		jusrcs: JustificativaDoRecurso,
		criterios: CriteriosContestados,
		versao: z.optional(Versao),
	}),
	response: SolicitacaoProserv,
})

export const julgarRecurso = endpoint({
	method: 'PATCH',
	path: `${recurso}/julgamento`,
	summary: 'Julga o recurso, com novas notas só onde ele as contesta',
	params: NumeroNoEndereco,
	body: z.object({
		pcercs: ParecerDoRecurso,
		/** 'S': the appeal is granted, at least in part. */
		stadfr: SimNao,
		notas: z
			.array(
				z.object({
					codpesavd: Codpes,
					codtipcrtprs: Codigo,
					vlrnotrcs: Nota,
					jusnotrcs: textoLongo(JUSTIFICATIVA_MAXIMA, MINIMO_DA_JUSTIFICATIVA),
				}),
			)
			.check(z.maxLength(500)),
		versao: z.optional(Versao),
	}),
	response: SolicitacaoProserv,
})
