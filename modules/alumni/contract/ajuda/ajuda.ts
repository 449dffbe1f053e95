import { Dia, endpoint, Instante, Paginacao, pagina, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, LISTAR } from '../formas.ts'

export const TipoDeAjuda = z.enum(['OFE', 'PRO'])
export type TipoDeAjuda = z.infer<typeof TipoDeAjuda>
export const nomeDaAjuda: Readonly<Record<TipoDeAjuda, string>> = { OFE: 'Posso ajudar com', PRO: 'Procuro' }

export const DIAS_DA_AJUDA = 90
export const MAXIMO_DE_AJUDAS = 5

export const AjudaAlumni = z.object({
	codajd: z.int(),
	tipajd: TipoDeAjuda,
	txtajd: z.string(),
	codareatcamn: z.nullable(z.int()),
	nomareatcamn: z.nullable(z.string()),
	codpes: z.int(),
	nompes: z.string(),
	dtacad: Instante,
	dtaexp: Dia,
	/** 'S': the post belongs to the signed-in person. */
	stapro: SimNao,
	/** 'N': the author's name is closed, and only the author and the office see it. */
	stavis: SimNao,
})
export type AjudaAlumni = z.infer<typeof AjudaAlumni>

export const FiltroDeAjudas = z.extend(Paginacao, {
	tipajd: z.optional(TipoDeAjuda),
	busca: z.optional(texto(100, 0)),
})
export type FiltroDeAjudas = z.infer<typeof FiltroDeAjudas>

export const listarAjuda = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarAjuda`,
	summary: 'Quem pode ajudar e quem procura, do mais recente ao mais antigo',
	body: FiltroDeAjudas,
	response: pagina(AjudaAlumni),
	reads: true,
})

export const inserirAjuda = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirAjuda`,
	summary: 'Publica uma oferta ou um pedido por 90 dias, com o próprio nome',
	once: true,
	body: z.object({ tipajd: TipoDeAjuda, txtajd: texto(200, 5), codareatcamn: z.nullable(Codigo) }),
	response: z.extend(Retorno, { codajd: z.int() }),
	rateLimit: { limite: 30, janelaSegundos: 3_600, por: 'pessoa' },
})

export const removerAjuda = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerAjuda`,
	summary: 'Tira uma oferta ou um pedido; o nível 1 pode tirar os de outros',
	body: z.object({ codajd: Codigo }),
	response: Retorno,
})
