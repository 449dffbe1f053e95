import { CodigoTexto, endpoint, Instante, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_DAS_CARGAS } from './perfis.ts'

export const CARGAS = { 'pos-alunos': 'Alunos de pós-graduação', 'pos-creditos': 'Créditos de pós-graduação' } as const
export const NomeDaCarga = z.enum(['pos-alunos', 'pos-creditos'])
export type NomeDaCarga = z.infer<typeof NomeDaCarga>

/** Import of students or credits. */
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
	path: '/wsjanus/api/cargas/',
	summary: 'As importações de alunos e créditos, da mais recente',
	access: PERFIS_DAS_CARGAS,
	query: Paginacao,
	response: pagina(Carga),
})

export const reverterCarga = endpoint({
	method: 'POST',
	path: '/wsjanus/api/cargas/:codcrg/reversao',
	summary: 'Reverte uma importação inteira: as matrículas voltam a ser como eram antes dela',
	access: PERFIS_DAS_CARGAS,
	params: z.object({ codcrg: CodigoTexto }),
	response: z.object({ codcrg: z.int() }),
})
