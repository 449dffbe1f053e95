import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { OBTER } from '../formas.ts'
import { TipoDeTermo } from '../termos/termos.ts'
import { NivelAlumni } from './niveis.ts'

export const Permissao = z.object({
	niveis: z.array(NivelAlumni),
	/** Of level 4: the units, none meaning all of them. */
	unidades: z.array(z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })),
	/** Of what is in force, what somebody in the network neither accepted nor took back: asked for at the next use. */
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
