import { EmPlanilha, endpoint, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PERFIS_MANDATO } from './perfis.ts'

/** Gaps of a board today. */
export const LACUNAS = {
	VAG: 'Cadeira vaga',
	POS: 'Nomeação à espera da posse',
	EXE: 'Ninguém exerce a cadeira',
	PRO: 'Exercício pro tempore',
	SUP: 'Sem suplente',
	ATO: 'Mandato sem ato registrado',
	DOC: 'Menos de 70% das cadeiras são de docentes',
	REG: 'Fora das regras de composição do colegiado',
} as const
export const TipoDeLacuna = z.enum(['VAG', 'POS', 'EXE', 'PRO', 'SUP', 'ATO', 'DOC', 'REG'])
export type TipoDeLacuna = z.infer<typeof TipoDeLacuna>

/** Share of seats of teachers (Lei 9.394/1996, art. 56, single §); ex officio seats count as theirs. */
export const PERCENTUAL_DE_DOCENTES = 70

export const Lacuna = z.object({
	codclg: z.int(),
	sglclg: z.string(),
	nomclg: z.string(),
	/** Null: of the board as a whole. */
	numcad: z.nullable(z.int()),
	nomcad: z.nullable(z.string()),
	tiplac: TipoDeLacuna,
	/** Since when; of a pro tempore exercise: until when. */
	dia: z.nullable(z.string()),
	/** Rules that do not hold, or who fills the vacant seat, where the rules of the board say so. */
	dsclac: z.nullable(z.string()),
})
export type Lacuna = z.infer<typeof Lacuna>

const Filtro = z.object({ tiplac: z.optional(TipoDeLacuna) })
export const FiltroLacunas = z.extend(Paginacao, Filtro.shape)
export type FiltroLacunas = z.infer<typeof FiltroLacunas>

export const listarLacunas = endpoint({
	method: 'GET',
	path: '/wsmandato/api/lacunas/',
	summary: 'O que falta hoje nos colegiados da secretaria: vagas, suplentes, atos e posses',
	access: PERFIS_MANDATO,
	query: FiltroLacunas,
	response: pagina(Lacuna),
})

export const exportarLacunas = endpoint({
	method: 'GET',
	path: '/wsmandato/api/lacunas/planilha',
	summary: 'O que falta hoje nos colegiados da secretaria, como planilha',
	access: PERFIS_MANDATO,
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})
