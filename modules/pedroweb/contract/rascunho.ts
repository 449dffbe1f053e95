import { contratoDoRascunho, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, Codund } from './formas.ts'

/** Draft: each person has at most one unsent request, as far as it is filled in. */
export const DadosDoRascunho = z.object({
	codsis: z.optional(texto(40, 0)),
	codperfil: z.optional(texto(30, 0)),
	codund: z.optional(z.nullable(Codund)),
	staabx: z.optional(SimNao),
	jusacs: z.optional(textoLongo(1_000)),
	dtafimacs: z.optional(z.nullable(texto(10, 0))),
})
export type DadosDoRascunho = z.infer<typeof DadosDoRascunho>

const rascunho = contratoDoRascunho({
	path: `${base}/rascunho`,
	onde: 'Pedir um acesso',
	dados: DadosDoRascunho,
	lidos: DadosDoRascunho,
	mais: {},
})
export type RascunhoDoPedido = z.infer<typeof rascunho.Rascunho>
export const {
	buscar: buscarRascunhoDoPedido,
	guardar: guardarRascunhoDoPedido,
	descartar: descartarRascunhoDoPedido,
} = rascunho
