import { EmPlanilha, endpoint, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { BAIXAR, DaVersao, DaVersaoNoEndereco, LISTAR } from '../formas.ts'

export const Respondente = z.object({
	codpes: z.int(),
	nompes: z.string(),
	dtaconc: z.nullable(z.string()),
	/** Answered questions in their order. */
	respostas: z.array(z.object({ codperqst: z.int(), txtper: z.string(), txtrsp: z.string() })),
})
export type Respondente = z.infer<typeof Respondente>

/** Audit trail: `reads` is not set, so that each reading of names leaves an audit row. */
export const listarRESPONDENTE = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarRESPONDENTE`,
	summary: 'Quem respondeu o quê em um questionário com nomes, depois de encerrado; para quem o gere',
	body: z.extend(Paginacao, DaVersao.shape),
	response: pagina(Respondente),
})

export const exportarRESPONDENTE = endpoint({
	method: 'GET',
	path: `${BAIXAR}/exportarRESPONDENTE`,
	summary: 'A mesma lista, como planilha; fica registrado quem a levou',
	query: z.extend(EmPlanilha, DaVersaoNoEndereco.shape),
	response: 'binario',
})
