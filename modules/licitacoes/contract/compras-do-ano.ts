import { endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo } from './formas.ts'
import { escreverReais } from './item.ts'
import { LCT_PREGOEIRO } from './perfis.ts'

/** Most enterprises of one tender whose purchases are told. */
export const MAXIMO_DE_EMPRESAS = 100

/** Purchases of this university, as far as the portal knows, from a company with all of its establishments in a year. */
export const ComprasDaEmpresa = z.object({
	niforn: z.string(),
	nomfor: z.string(),
	qtdcpr: z.int(),
	vlrtot: z.string(),
})
export type ComprasDaEmpresa = z.infer<typeof ComprasDaEmpresa>

/** Information for who decides a tie by law; the limit of art. 4, § 2, is declared by the company, and not checked here. */
export const listarComprasDoAno = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/compras-do-ano',
	summary: 'O que esta universidade comprou no ano de cada ME ou EPP que um empate ficto chama',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	response: z.object({
		ano: z.int(),
		/** 'N': the portal knows no purchases. */
		conhece: SimNao,
		/** At most `MAXIMO_DE_EMPRESAS`. */
		empresas: z.array(ComprasDaEmpresa),
	}),
})

/** The purchases of a company in a year, in words that say how little they prove. */
export const escreverComprasDoAno = ({ nomfor, qtdcpr, vlrtot }: ComprasDaEmpresa, ano: number): string =>
	qtdcpr === 0
		? `${nomfor}: nenhuma compra desta universidade com resultado em ${ano}, entre as que o portal conhece.`
		: `${nomfor}: em ${ano}, ${qtdcpr === 1 ? 'uma compra' : `${qtdcpr} compras`} desta universidade, matriz e filiais, ${qtdcpr === 1 ? 'soma' : 'somam'} ${escreverReais(vlrtot)}.`
