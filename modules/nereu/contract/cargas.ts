import { CodigoTexto, endpoint, Instante, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NER_GERAL } from './perfis.ts'

export const CARGAS = {
	'mob-convenios': 'Convênios internacionais',
	'mob-editais': 'Editais de mobilidade',
	'mob-vagas': 'Vagas dos editais de mobilidade',
} as const
export const NomeDaCarga = z.enum(['mob-convenios', 'mob-editais', 'mob-vagas'])
export type NomeDaCarga = z.infer<typeof NomeDaCarga>

/** Import of agreements, calls or places. */
export const Carga = z.object({
	codcrg: z.int(),
	nomimp: NomeDaCarga,
	dtacrg: Instante,
	qtdinc: z.int(),
	qtdalt: z.int(),
	dtarev: z.nullable(Instante),
	nompesrev: z.nullable(z.string()),
})
export type Carga = z.infer<typeof Carga>

export const listarCargas = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/cargas/',
	summary: 'As importações de convênios, editais e vagas, da mais recente, e o sistema de que vêm',
	access: [NER_GERAL],
	query: Paginacao,
	response: z.extend(pagina(Carga), {
		/** Older system of mobility, and its address where there is one. */
		nomsis: z.string(),
		urlsis: z.nullable(z.string()),
	}),
})

export const reverterCarga = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/cargas/:codcrg/reversao',
	summary: 'Reverte uma importação inteira: o que ela incluiu sai, e o que alterou volta a ser como era',
	access: [NER_GERAL],
	params: z.object({ codcrg: CodigoTexto }),
	response: z.object({ codcrg: z.int() }),
})
