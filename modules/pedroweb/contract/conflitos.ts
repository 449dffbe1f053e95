import { CodigoTexto, EmPlanilha, endpoint, Paginacao, pagina, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base } from './formas.ts'

export const LadoDoConflito = z.object({
	codacs: z.int(),
	nomperfil: z.string(),
	nomsis: z.string(),
	/** Null stands for the whole university. */
	nomund: z.nullable(z.string()),
	dtainiacs: z.nullable(z.string()),
	/** 'S': the person may see the access and end it. */
	revogar: SimNao,
})
export type LadoDoConflito = z.infer<typeof LadoDoConflito>

export const Conflito = z.object({ codpes: z.int(), nompes: z.string(), um: LadoDoConflito, outro: LadoDoConflito })
export type Conflito = z.infer<typeof Conflito>

const Filtro = z.object({ codund: z.optional(CodigoTexto) })
export const FiltroConflitos = z.extend(Paginacao, Filtro.shape)
export type FiltroConflitos = z.infer<typeof FiltroConflitos>

export const listarConflitos = endpoint({
	method: 'GET',
	path: `${base}/conflitos`,
	summary: 'Quem tem ao mesmo tempo perfis que não podem estar com uma só pessoa',
	query: FiltroConflitos,
	response: pagina(Conflito),
})

export const exportarConflitos = endpoint({
	method: 'GET',
	path: `${base}/conflitos/planilha`,
	summary: 'A mesma lista, como planilha',
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})
