import { CodigoTexto, endpoint, Instante, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_DAS_CARGAS } from './perfis.ts'

export const CARGAS = {
	'pos-alunos': 'Alunos de pós-graduação',
	'pos-creditos': 'Créditos de pós-graduação',
	'pos-orientadores': 'Orientadores',
	'pos-credenciamentos': 'Credenciamentos',
	'pos-eventos': 'Eventos do prazo',
} as const
const DE_ITENS = ['pos-orientadores', 'pos-credenciamentos', 'pos-eventos'] as const
export const NomeDaCarga = z.enum(['pos-alunos', 'pos-creditos', ...DE_ITENS])
export type NomeDaCarga = z.infer<typeof NomeDaCarga>
export type NomeDaCargaDeItens = (typeof DE_ITENS)[number]
export const ehDeItens = (nomimp: NomeDaCarga): nomimp is NomeDaCargaDeItens => DE_ITENS.some((um) => um === nomimp)

/** Import of a file, with what it included and changed. */
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
	summary: 'As importações de arquivos da pós-graduação, da mais recente',
	access: PERFIS_DAS_CARGAS,
	query: Paginacao,
	response: pagina(Carga),
})

export const reverterCarga = endpoint({
	method: 'POST',
	path: '/wsjanus/api/cargas/:codcrg/reversao',
	summary: 'Reverte uma importação inteira: tudo volta a ser como era antes dela',
	access: PERFIS_DAS_CARGAS,
	params: z.object({ codcrg: CodigoTexto }),
	response: z.object({ codcrg: z.int() }),
})
