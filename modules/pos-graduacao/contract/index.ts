import { endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { QUEM_CONSULTA } from './perfis.ts'

export { PGR_COO, PGR_CPA, PGR_PRPG, PGR_SECRETARIA, PGR_VCO, QUEM_CONSULTA } from './perfis.ts'
export { type Consulta, consultaAlgo, consultaDe, leDoPerfil } from './regras.ts'
export { rotulos } from './rotulos.ts'

export const QuestionarioConsultado = z.object({
	codqst: z.int(),
	nomqst: z.string(),
	/** Periods that have ended and been counted, newest first. */
	periodos: z.array(z.object({ numvrsqst: z.int(), dscpdo: z.string() })),
})

export const ConsultaDeQuestionarios = z.object({
	/** Role in words: "Coordenação de Ciência da Computação". */
	como: z.array(z.string()),
	/** 'S': free texts are included. */
	stacmt: SimNao,
	questionarios: z.array(QuestionarioConsultado),
})
export type ConsultaDeQuestionarios = z.infer<typeof ConsultaDeQuestionarios>

export const obterCONSULTAQUESTIONARIO = endpoint({
	method: 'POST',
	path: '/uspproc/obter/posgraduacao/obterCONSULTAQUESTIONARIO',
	summary: 'Os questionários da pós-graduação que a pessoa consulta, e como quem',
	access: QUEM_CONSULTA,
	response: ConsultaDeQuestionarios,
	reads: true,
})
