import { CodigoTexto, endpoint, Instante, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { MDT_GERAL } from './perfis.ts'

/** Import of mandates from a file. */
export const Carga = z.object({
	codcrg: z.int(),
	dtacrg: Instante,
	qtdinc: z.int(),
	dtarev: z.nullable(Instante),
	nompesrev: z.nullable(z.string()),
})
export type Carga = z.infer<typeof Carga>

export const listarCargas = endpoint({
	method: 'GET',
	path: '/wsmandato/api/cargas/',
	summary: 'As importações de mandatos, da mais recente',
	access: [MDT_GERAL],
	query: Paginacao,
	response: pagina(Carga),
})

export const reverterCarga = endpoint({
	method: 'POST',
	path: '/wsmandato/api/cargas/:codcrg/reversao',
	summary: 'Reverte uma importação inteira: os mandatos que ela trouxe deixam de valer, e o que se sabia fica guardado',
	access: [MDT_GERAL],
	params: z.object({ codcrg: CodigoTexto }),
	response: z.object({ codcrg: z.int() }),
})
