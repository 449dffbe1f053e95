import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { OBTER } from '../formas.ts'
import { TipoDeTermo } from '../termos/termos.ts'
import { NivelAlumni } from './niveis.ts'

export const Permissao = z.object({
	niveis: z.array(NivelAlumni),
	/** Managed units of level 4; an empty list means all units. */
	unidades: z.array(z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })),
	/** Pending terms: documents in force without a valid acceptance by this member of the network. */
	porAceitar: z.array(TipoDeTermo),
})
export type Permissao = z.infer<typeof Permissao>

export const obterPermissao = endpoint({
	method: 'POST',
	path: `${OBTER}/obterPermissao`,
	summary: 'Os níveis de quem está na sessão na rede Alumni, e de que unidades',
	response: Permissao,
	reads: true,
})
