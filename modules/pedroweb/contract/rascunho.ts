import { endpoint, Instante, Retorno, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, Codund } from './formas.ts'

/** A request that has not been sent yet, as far as it is filled in: one for each person. */
export const DadosDoRascunho = z.object({
	codsis: z.optional(texto(40, 0)),
	codperfil: z.optional(texto(30, 0)),
	codund: z.optional(z.nullable(Codund)),
	staabx: z.optional(SimNao),
	jusacs: z.optional(textoLongo(1_000)),
	dtafimacs: z.optional(z.nullable(texto(10, 0))),
})
export type DadosDoRascunho = z.infer<typeof DadosDoRascunho>

const Rascunho = z.object({ dados: DadosDoRascunho, dtaultalt: Instante })
export type RascunhoDoPedido = z.infer<typeof Rascunho>

const rascunho = `${base}/rascunho` as const

export const buscarRascunhoDoPedido = endpoint({
	method: 'GET',
	path: rascunho,
	summary: 'O que a pessoa digitou em Pedir um acesso e ainda não enviou',
	response: z.object({ rascunho: z.nullable(Rascunho) }),
})

export const guardarRascunhoDoPedido = endpoint({
	method: 'PUT',
	path: rascunho,
	summary: 'Guarda o que a pessoa digitou em Pedir um acesso',
	body: DadosDoRascunho,
	audited: false,
	response: Rascunho,
})

export const descartarRascunhoDoPedido = endpoint({
	method: 'DELETE',
	path: rascunho,
	summary: 'Descarta o que a pessoa digitou em Pedir um acesso',
	response: Retorno,
})
